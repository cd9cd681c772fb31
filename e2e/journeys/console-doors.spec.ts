import { expect, test } from '@playwright/test';
import { enterAs } from './support/console.ts';
import { sceneOf } from './support/scene.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

test('B30 SIM cards are counted: new ones added, lost ones taken off with a reason', async ({ page }) => {
  await enterAs(page, /^Manager/);
  await page.goto('/console/catalogue/stock');
  const row = page
    .getByRole('list', { name: 'SIM cards' })
    .getByRole('listitem')
    .filter({ hasText: 'sim-asia-6gb-8d' });
  const before = Number(/(\d+) left/.exec(await row.innerText())?.[1]);
  await row.getByRole('button', { name: 'New cards have come' }).click();
  await page.getByLabel('How many').fill('5');
  await page.getByRole('dialog').getByRole('button', { name: 'New cards have come' }).click();
  await expect(row).toContainText(`${before + 5} left`);
  await row.getByRole('button', { name: 'Take some off' }).click();
  await page.getByLabel('How many').fill('5');
  await page.getByRole('dialog').getByLabel('Reason').fill('wet in the storeroom');
  await page.getByRole('dialog').getByRole('button', { name: 'Take some off' }).click();
  await expect(row).toContainText(`${before} left`);
});

test('B28 all mails are listed by their state, and one is looked at', async ({ page }, testInfo) => {
  const { customer } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.goto(`/console/system/mails?customer=${encodeURIComponent(customer.email)}`);
  const list = page.getByRole('list', { name: 'Mails to customers, the newest first' });
  const first = list.getByRole('listitem').filter({ hasText: 'eSIM with its codes' }).first();
  await expect(first).toContainText(customer.email);
  await first.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview: eSIM with its codes' })).toBeVisible();
});

test('B52 the payments are compared with the gateway, with its progress', async ({ page }) => {
  await enterAs(page, /^Accountant/);
  await page.goto('/console/reports/gateway');
  await page.getByLabel('Days, 1 to 366').fill('367');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText('This value isn’t valid')).toBeVisible();
  await page.getByLabel('Days, 1 to 366').fill('3');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText(/\d+ payments? compared/)).toBeVisible({ timeout: 20_000 });
});

test('B39 the check of a supplier’s list shows what is no longer on it before the list is applied', async ({
  page,
}) => {
  await enterAs(page, /^Manager/);
  await page.goto('/console/catalogue/sync');
  await page.getByLabel('Supplier').selectOption('esim-access');
  await page.getByLabel('What to take').selectOption('Costs only: no price changes');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('No longer on the list')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Carry it out' })).toBeVisible();
});

test('B44 the fees and pick-ups of routers have their places beside the board', async ({ page }) => {
  await enterAs(page, /^Counter/);
  await page.goto('/console/rentals');
  const parts = page.getByRole('navigation', { name: 'Rentals' });
  await parts.getByRole('link', { name: 'Fees' }).click();
  await expect(page).toHaveURL(/rentals\/fees$/);
  await expect(
    page
      .getByText('No fee is due')
      .or(page.getByRole('list', { name: 'Fees' }))
      .first(),
  ).toBeVisible();
  await parts.getByRole('link', { name: 'Pick-ups' }).click();
  await expect(
    page
      .getByText('No pick-up to arrange')
      .or(page.getByRole('list', { name: 'Pick-ups' }))
      .first(),
  ).toBeVisible();
});
