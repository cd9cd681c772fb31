import { expect, test } from '@playwright/test';
import { enterAs } from './support/console.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

test('B53 the system shows its partners, and asks the suppliers at a press', async ({ page }) => {
  await enterAs(page, /^Manager/);
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'System' }).click();
  await page.getByRole('button', { name: 'Ask the suppliers now' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The suppliers were asked' })).toBeVisible();
  const partners = page.getByRole('region', { name: 'Partners' });
  await expect(partners.getByRole('listitem').filter({ hasText: 'esim-access' })).toContainText('Balance $');
});

test('B11 an act that needs no reason is in the palette with one too, and the reason is sent', async ({
  page,
}) => {
  await enterAs(page, /^Manager/);
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'System' }).click();
  await expect(page.getByRole('button', { name: 'Ask the suppliers now' })).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('suppliers now reason');
  await expect(page.getByRole('option').first()).toContainText('Ask the suppliers now, with a reason');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ask the suppliers now' });
  const sent = page.waitForRequest('**/opapi/system.check');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('a customer waits');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON().reason).toBe('a customer waits');
  await expect(page.getByRole('status').filter({ hasText: 'The suppliers were asked' })).toBeVisible();
});

test('B52 a notification of a payment is settled again from its list', async ({ page }) => {
  await enterAs(page, /^Manager/);
  await page.goto('/console/system/webhooks');
  const first = page
    .getByRole('list', { name: 'Notifications of the payment gateways, the newest first' })
    .getByRole('listitem')
    .first();
  await first.getByRole('button', { name: 'Settle again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Settle again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Settled again' })).toBeVisible();
});

test('B52 the next page of the notifications of payments keeps the filters', async ({ page }) => {
  await enterAs(page, /^Manager/);
  // A demo has no second page: the shop answers each page as the first one, with one more after it.
  await page.route('**/opapi/webhooks.list', async (route) => {
    const { input, ...sent } = route.request().postDataJSON();
    const postData = JSON.stringify({ ...sent, input: { ...input, cursor: undefined } });
    const response = await route.fetch({ postData });
    await route.fulfill({ response, json: { ...(await response.json()), next: 'of-the-next-page' } });
  });
  await page.goto('/console/system/webhooks?provider=midtrans');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/cursor=of-the-next-page/);
  await expect(page.getByRole('list', { name: 'Filters that are set' })).toContainText('midtrans');
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveURL(/webhooks\?provider=midtrans$/);
});

test('B54 the settings show which variables are set, and no secret', async ({ page }) => {
  await enterAs(page, /^Reader/);
  await page.goto('/console/system/settings');
  const variables = page.getByRole('region', { name: 'Environment' });
  await expect(variables.getByRole('listitem').filter({ hasText: 'STAFF_SECRET_KEY' })).toContainText(
    /Not set|a secret/,
  );
});

test('B47 the words of a banner are changed in one language and stand beside the others', async ({
  page,
}) => {
  await enterAs(page, /^Content/);
  await page.goto('/console/content');
  const banner = page.getByRole('region').filter({ hasText: 'Position 1' }).first();
  await banner.getByRole('button', { name: 'Words: Tiếng Việt' }).click();
  const dialog = page.getByRole('dialog');
  const before = await dialog.getByLabel('Headline').inputValue();
  await dialog.getByLabel('Headline').fill('Đến nơi là có mạng');
  await dialog.getByRole('button', { name: 'Words: Tiếng Việt' }).click();
  await expect(banner).toContainText('Đến nơi là có mạng');
  await banner.getByRole('button', { name: 'Words: Tiếng Việt' }).click();
  await page.getByRole('dialog').getByLabel('Headline').fill(before);
  await page.getByRole('dialog').getByRole('button', { name: 'Words: Tiếng Việt' }).click();
  await expect(banner).not.toContainText('Đến nơi là có mạng');
});

test('B57 of two owners who change one setting the second reads what is there now, keeps what was typed, and may repeat it', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext({ viewport: laptop, locale: 'en-GB' })).newPage();
  const asked = async (at: typeof page) => {
    await enterAs(at, /^Owner/);
    await at.goto('/console/system/settings');
    await at.getByRole('button', { name: /Change a setting/ }).click();
    const dialog = at.getByRole('dialog');
    await dialog.getByLabel('Setting').selectOption('operator.balance_days');
    return dialog;
  };
  const change = async (dialog: Awaited<ReturnType<typeof asked>>, value: string) => {
    await dialog.getByLabel('Value').fill(value);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('slow bank');
    await dialog.getByRole('button', { name: 'Change a setting' }).click();
  };
  const [dialog, first] = [await asked(page), await asked(other)];
  await change(first, '5');
  await expect(first).toHaveCount(0);
  await change(dialog, '7');
  await expect(dialog.getByRole('alert')).toContainText('It is now: operator.balance_days 5');
  await expect(dialog.getByRole('alert')).toContainText('Demo owner: settings.set');
  await expect(dialog.getByLabel('Value')).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Do it anyway' }).click();
  await expect(dialog).toHaveCount(0);
  const others = page.getByRole('region', { name: 'Other settings' }).getByRole('listitem');
  await expect(others.filter({ hasText: 'operator.balance_days' })).toContainText('7');
  await other.context().close();
});

test('B57 the rates that a person leaves as they are shown are not sent', async ({ page }) => {
  await enterAs(page, /^Owner/);
  await page.goto('/console/system/settings');
  await page.getByRole('button', { name: /Set the rates/ }).click();
  const dialog = page.getByRole('dialog');
  const jpy = dialog.getByLabel('JPY for one dollar');
  const was = await jpy.inputValue();
  await jpy.fill(String(Number(was) + 1));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the rate of today');
  const sent = page.waitForRequest('**/opapi/rates.set');
  await dialog.getByRole('button', { name: 'Set the rates' }).click();
  expect((await sent).postDataJSON().input).toEqual({ jpy: String(Number(was) + 1), was_jpy: was });
  await expect(dialog).toHaveCount(0);
});
