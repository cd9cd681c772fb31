import { expect, test } from '@playwright/test';
import { enterAs } from './support/console.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

test('B53 the system shows its partners, and asks the suppliers at a press', async ({ page }) => {
  await enterAs(page, /^Manager/);
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'System' }).click();
  await page.getByRole('button', { name: 'Ask the suppliers now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask the suppliers now' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The suppliers were asked' })).toBeVisible();
  const partners = page.getByRole('region', { name: 'Partners' });
  await expect(partners.getByRole('listitem').filter({ hasText: 'esim-access' })).toContainText('Balance $');
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
