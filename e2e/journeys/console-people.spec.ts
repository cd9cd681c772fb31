import { expect, type Page, test } from '@playwright/test';
import { enterAs, enterAsOwn } from './support/console.ts';
import { sceneOf } from './support/scene.ts';
import { laptop } from './support/screens.ts';
import { freshEmail } from './support/shop.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

/** An address on the host at which this page is signed in. */
const consoleAt = (page: Page, path: string): string => `${new URL(page.url()).origin}/console${path}`;

const dialog = (page: Page) => page.getByRole('dialog');

test('B31 a part of the money of a delivered order is refunded, and the refund is what the dialog showed', async ({
  page,
  request,
  baseURL,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAsOwn(page, request, baseURL ?? '', ['manager']);
  await page.goto(consoleAt(page, `/orders/${orders.daily.order_id}`));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Refund…' }).click();
  await expect(page).toHaveURL(/open=refund/);
  // Of one item there is no choice of items.
  await expect(dialog(page).getByRole('radio', { name: 'Items' })).toHaveCount(0);
  await dialog(page).getByRole('radio', { name: 'Amount' }).check();
  await dialog(page).getByLabel('Amount in Rupiah').fill('');
  const refuse = dialog(page).getByRole('button', { name: 'Choose what to refund' });
  await expect(refuse).toHaveAttribute('aria-disabled', 'true');
  await expect(refuse).toHaveAccessibleDescription('Enter an amount.');
  await dialog(page).getByLabel('Amount in Rupiah').fill('1000');
  await dialog(page).getByLabel('Reason').fill('slow network in Osaka');
  await dialog(page).getByRole('button', { name: 'Refund Rp 1.000' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Refunds' })
    .getByRole('link', { name: `RF-${orders.daily.order_id}-1` })
    .click();
  const refund = page.getByRole('article', { name: `RF-${orders.daily.order_id}-1` });
  await expect(refund.getByRole('heading', { level: 2 }).first()).toContainText('Rp 1.000');
  await expect(refund.getByRole('region', { name: 'Request' })).toContainText('slow network in Osaka');
});

test('B46 a customer is found, read on one page, and gets a link to a new e-mail address', async ({
  page,
}, testInfo) => {
  const { newcomer, orders, customer } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.goto('/console/customers');
  await expect(page.getByText('Search for a customer')).toBeVisible();
  await page.getByLabel(/^Email, name, phone/).fill(customer.email);
  await page.keyboard.press('Enter');
  await page.locator('[data-row]').first().click();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Terms 2026-11');
  await page.getByRole('region', { name: 'Latest orders' }).getByRole('link', { name: /^All/ }).click();
  await expect(page.getByRole('main')).toContainText(orders.esim.order_id);
  await page.goto(`/console/customers/${encodeURIComponent(newcomer.email)}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /Change email address$/ }).click();
  const address = freshEmail('moved');
  await dialog(page).getByLabel('New email address').fill(address);
  await dialog(page).getByLabel('Reason').fill('asked by phone');
  await dialog(page).getByRole('button', { name: 'Change email address' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(address);
});

test('U12 an export is downloaded as a file', async ({ page, request, baseURL }, testInfo) => {
  const { customer } = await sceneOf(testInfo);
  await enterAsOwn(page, request, baseURL ?? '', ['manager']);
  await page.goto(consoleAt(page, `/customers/${encodeURIComponent(customer.email)}`));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /Export data$/ }).click();
  await dialog(page).getByLabel('Reason').fill('asked by letter');
  const coming = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Export data' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString()).profile.email).toBe(customer.email);
});

test('B33 an order by hand shows its price first, is placed, and shows its channel', async ({
  page,
}, testInfo) => {
  const { customer } = await sceneOf(testInfo);
  await enterAs(page, /^Support/);
  await page.goto(`/console/orders/new?customer=${encodeURIComponent(customer.email)}`);
  await page.getByLabel('Product').fill('japan-5gb-30d');
  await page.getByLabel('Days').fill('3');
  await page.getByRole('button', { name: 'Show price' }).click();
  // What does not fit the product stands at its field, and nothing typed is lost.
  await expect(page.getByLabel('Days')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Product')).toHaveValue(/^Japan · 5 GB/);
  await page.getByLabel('Days').fill('');
  await page.getByRole('button', { name: 'Show price' }).click();
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('Rp');
  await page.getByRole('button', { name: /Create and send payment link$/ }).click();
  await dialog(page).getByLabel('Reason').fill('asked by phone');
  await dialog(page).getByRole('button', { name: 'Create and send payment link' }).click();
  await expect(page).toHaveURL(/\/console\/orders\/LGT-/);
  await expect(page.getByText('Console')).toBeVisible();
});
