import { expect, test } from '@playwright/test';
import { enterAs } from './support/console.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });
// Of two imports at once the second is refused, so these run one after the other.
test.describe.configure({ mode: 'default' });

test('B38 an interrupted upload continues with its missing parts, and the screen says that nothing has changed', async ({
  page,
}) => {
  await enterAs(page, /^Manager/);
  await page.goto('/console/catalogue/import');
  const line = `a-plan,ez-sim,QuotaBased,XX,5,30,1.5,${'w'.repeat(2000)}`;
  const text = `code,type,esim_type,place,data_gb,days,price_idr,description_en\n${`${line}\n`.repeat(60)}`;
  await page
    .getByLabel('CSV file, at most 20 MB')
    .setInputFiles({ name: 'plans.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const sent: number[] = [];
  await page.route('**/opapi/uploads.part', (route) => {
    const { part } = route.request().postDataJSON().input;
    if (part === 1 && !sent.includes(1)) {
      sent.push(part);
      return route.abort('connectionreset');
    }
    sent.push(part);
    return route.continue();
  });
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText(/^Upload stopped at 33%\. Nothing has changed in the shop/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the rest' }).click();
  const mistakes = page.getByRole('region', { name: 'The file has errors' });
  for (const column of ['place', 'price_idr'])
    await expect(mistakes.getByRole('textbox', { name: `${column}, line 2`, exact: true })).toBeVisible();
  expect(sent).toEqual([0, 1, 1, 2]);
});

test('B37 a rule shows every new price, and what a guard found is confirmed before it is saved', async ({
  page,
}) => {
  await enterAs(page, /^Manager/);
  await page.goto('/console/catalogue?place=LA');
  await page.getByRole('button', { name: 'Bulk price change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk price change' });
  await dialog.getByLabel('Destination').fill('LA');
  await dialog.getByLabel('Rule').selectOption({ label: 'Change from current price' });
  await dialog.getByLabel('Percent').fill('30');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const found = dialog.getByRole('region', { name: 'Check these first' });
  await expect(found.getByRole('row', { name: /laos-5gb-30d.*\+30%/ }).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save prices' })).toBeHidden();
  await dialog.getByLabel('Allow changes of more than 20%').check();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(/^Rupiah: Rp\s[\d.]+ → Rp\s[\d.]+/).first()).toBeVisible();
  const shown = await dialog
    .getByRole('listitem')
    .filter({ hasText: 'laos-5gb-30d' })
    .getByText(/^Rupiah/)
    .innerText();
  const [, amount = ''] = /^Rupiah: \S+\s[\d.]+ → Rp\s([\d.]+)/.exec(shown) ?? [];
  await dialog.getByLabel('Reason').fill('the season');
  await dialog.getByRole('button', { name: 'Save prices' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /^(Select )?laos-5gb-30d/ })).toContainText(amount);
});

test('B39 a new package of a supplier is accepted after its effect was shown, and another one is ignored', async ({
  page,
}) => {
  await enterAs(page, /^Manager/);
  await page.goto('/console/catalogue/changes?kind=new&place=KH&supplier=esim-access');
  await page.getByRole('button', { name: 'Check for changes' }).click();
  await expect(page.getByText('Lists checked').first()).toBeVisible();
  await expect(
    page.getByText(/^Airalo is connected, but the shop doesn’t sell its plans yet\./),
  ).toBeVisible();
  const ticks = page.getByRole('checkbox', { name: /^Select (?!this page)/ });
  await expect(ticks.nth(1)).toBeVisible();
  const waiting = await ticks.count();
  const accepted = await page.getByRole('row').filter({ has: ticks }).first().innerText();
  await ticks.first().check();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept supplier changes' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const effect = dialog.getByRole('listitem').first();
  await expect(effect).toBeVisible();
  const [code = ''] = (await effect.innerText()).split('\n');
  // The row has the supplier's code, the effect the shop's: KH-50GB-30D becomes cambodia-50gb-30d.
  expect(accepted.toLowerCase()).toContain(code.slice(code.indexOf('-')));
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route('**/opapi/operations.get', async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest('**/opapi/catalogue.accept');
  const asked = page.waitForRequest('**/opapi/operations.get');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  // As it was shown: what came later stays open.
  expect((await sent).postDataJSON().input.shown).toMatch(/^\d{13}\./);
  await asked;
  // Its end is not known yet.
  await expect(dialog).toBeVisible();
  end();
  await expect(dialog).toBeHidden();
  await expect(ticks).toHaveCount(waiting - 1);

  await ticks.first().check();
  await page.getByRole('button', { name: 'Ignore', exact: true }).click();
  const why = page.getByRole('dialog', { name: 'Ignore' });
  await why.getByRole('button', { name: 'Ignore', exact: true }).click();
  await expect(why).toBeHidden();
  await expect(ticks).toHaveCount(waiting - 2);
  await page.goto(`/console/catalogue?text=${code}`);
  const row = page.getByRole('row').filter({ has: page.locator(`[data-row="${code}"]`) });
  await expect(row).toContainText('On sale');
});
