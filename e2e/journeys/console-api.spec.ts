import { type Browser, expect, type Page, test } from '@playwright/test';
import { call, enterAs } from './support/console.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

/** A second browser, in which a member of the demo's staff is signed in. */
async function colleague(browser: Browser, role: RegExp): Promise<Page> {
  const context = await browser.newContext({ viewport: laptop, locale: 'en-GB' });
  const page = await context.newPage();
  await enterAs(page, role);
  return page;
}

test('B57 two people at one voucher see each other, and the second to act is told what the first one did', async ({
  page,
  browser,
}) => {
  await enterAs(page, /^Owner/);
  const other = await colleague(browser, /^Manager/);
  const code = `TWO${Date.now()}`;
  await call(page, 'vouchers.add', { code, type: 'percent', amount: 10 });
  for (const at of [page, other]) await at.goto(`/console/vouchers/${code}`);
  await expect(page.getByText('Also open: Demo manager')).toBeVisible();
  await expect(other.getByText('Also open: Demo owner')).toBeVisible();

  await page.getByRole('button', { name: /End$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'End' });
  await dialog.getByLabel(/^Reason/).fill('looked at it');
  await call(other, 'vouchers.change', { code, amount: 15 });
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Demo manager changed this');
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('looked at it');
  await dialog.getByRole('button', { name: 'Do it anyway' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Discount ended')).toBeVisible();
  await other.context().close();
});

test('B13 complaint 8: a saved list keeps its columns, and the palette finds it', async ({ page }) => {
  await enterAs(page, /^Owner/);
  // A query that no other run has saved.
  const least = Date.now() % 100_000;
  await page.goto(`/console/orders?payment=PAID&total_from=${least}&columns=order,total,placed&limit=25`);
  await page.getByRole('button', { name: 'Save list' }).click();
  const name = `Paid ${Date.now()}`;
  const dialog = page.getByRole('dialog', { name: 'Save list' });
  await dialog.getByLabel('List name').fill(name);
  await dialog.getByRole('button', { name: 'Save list' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/console');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /orders\?.*columns=order%2Ctotal%2Cplaced|orders\?.*columns=order,total,placed/,
  );
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Remove list' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
});
