import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { enterAs } from './support/console.ts';
import { laptop } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

test('B50 B51 reports and the tax month are downloaded as files', async ({ page }) => {
  await enterAs(page, /^Accountant/);
  await page.goto('/console/reports/sales?by=product');
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^langit-sales-product-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await csv.path(), 'utf8')).toMatch(/^product,name,orders,pieces,/);
  await page.getByRole('button', { name: 'Monthly tax export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Monthly tax export' });
  await dialog.getByLabel('Month').selectOption('2026-11');
  const [tax] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Monthly tax export' }).click(),
  ]);
  expect(tax.suggestedFilename()).toBe('langit-tax-2026-11.csv');
});

test('M13 a supplier’s statement is compared first, then kept, and the same month again is named', async ({
  page,
}) => {
  await enterAs(page, /^Accountant/);
  await page.goto('/console/reports/statements');
  await page.getByRole('link', { name: 'Check a statement' }).click();
  const header = 'ref,kind,package,quantity,amount_usd,charged_at';
  const compare = async (line: string) => {
    await page.getByLabel('Month').selectOption('2025-03');
    await page.getByLabel('CSV file, at most 20 MB').setInputFiles({
      name: 'march.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${header}\n${line}\n`),
    });
    await page.getByRole('button', { name: 'Check file' }).click();
  };
  const found = page.getByRole('region', { name: 'Result' });
  await compare('P-1,order,JP-5GB-30D,1.5,3.20,2025-03-10');
  await expect(
    found.getByRole('region', { name: 'This file has errors' }).getByRole('row', { name: /^2 quantity/ }),
  ).toBeVisible();
  const ref = `P-${Date.now()}`;
  await compare(`${ref},order,JP-5GB-30D,1,3.20,2025-03-10`);
  await expect(found.getByText(ref)).toBeVisible();
  await found.getByRole('button', { name: 'Save statement' }).click();
  await expect(page).toHaveURL(/\/reports\/statements\/[a-z-]+-2025-03-\w+$/);
  await expect(page.getByText('Statement saved')).toBeVisible();
  await expect(page.getByRole('article').getByText(ref)).toBeVisible();
  await page.goto('/console/reports/statements/new');
  await compare(`${ref},order,JP-5GB-30D,1,3.20,2025-03-10`);
  await expect(found.getByText(/^This file was already saved on/)).toBeVisible();
  await expect(found.getByRole('button', { name: 'Save statement' })).toBeHidden();
  await compare(`${ref}-B,order,JP-5GB-30D,1,3.20,2025-03-10`);
  await expect(found.getByText(/^A statement for this month is already saved/)).toBeVisible();
});
