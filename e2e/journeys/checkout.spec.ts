import { expect, test } from '@playwright/test';
import { coveredAt } from './support/bar.ts';
import { type Customer, enterAsCustomer, openCheckout, payButton } from './support/shop.ts';

const plan = 'thailand-10gb-30d';
let customer: Customer;

test.beforeEach(async ({ context, request, baseURL }) => {
  customer = await enterAsCustomer({ context, request, baseURL });
});

test('K1 reload keeps the checkout; without one the address leads to the plans', async ({ page }) => {
  await openCheckout(page, plan);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Thailand 10 GB · 30 days').first()).toBeVisible();
  const fresh = await page.context().newPage();
  await fresh.goto('/checkout');
  await expect(fresh).toHaveURL(/\/products$/);
});

test('K1 without a session nothing of the checkout is shown and the login popup opens over it', async ({
  page,
}) => {
  await openCheckout(page, plan);
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'One step before you buy' })).toBeVisible();
  await expect(page.getByText('Thailand 10 GB')).toHaveCount(0);
});

test('K1 a session that has ended at pay opens the popup, and the checkout is there after login', async ({
  page,
}) => {
  await openCheckout(page, plan);
  await page.route('**/paymentapi/redirect-order-payment', (route) =>
    route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED', message: 'Please log in to continue.' } }),
  );
  await payButton(page).click();
  const popup = page.getByRole('dialog', { name: 'One step before you buy' });
  await popup.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.locator('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText('Thailand 10 GB · 30 days').first()).toBeVisible();
});

test('K7 a voucher that is refused says so in red; a good one is applied, shown and removed', async ({
  page,
}) => {
  await openCheckout(page, plan);
  const before = await payButton(page).innerText();
  await page.getByRole('button', { name: 'Have a voucher?' }).click();
  await page.getByLabel('Voucher code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This voucher is not valid')).toBeVisible();
  await page.getByLabel('Voucher code').fill('hemat20k');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('HEMAT20K applied')).toBeVisible();
  await expect(page.getByText(/You save Rp\s20\.000/)).toBeVisible();
  await expect(payButton(page)).not.toHaveText(before);
  await page.getByRole('button', { name: 'Remove voucher' }).click();
  await expect(payButton(page)).toHaveText(before);
});

test('K8 a price that has changed is shown and asked for again, never paid unseen', async ({ page }) => {
  const sent: number[] = [];
  await page.route('**/paymentapi/redirect-order-payment', async (route) => {
    const { total } = route.request().postDataJSON() as { total: number };
    sent.push(total);
    const changed = { subtotal: 399_000, delivery: 0, tax: 0, rent: 0, discount: 0, total: 399_000 };
    await route.fulfill({ status: 409, json: { code: 'PRICE_CHANGED', message: 'x', expected: changed } });
  });
  await openCheckout(page, plan);
  await payButton(page).click();
  await expect(page.getByText(/The new total is Rp\s399\.000/).first()).toBeVisible();
  await expect(payButton(page)).toHaveText(/Pay Rp\s399\.000/);
  await payButton(page).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toBe(399_000);
});

test('N8 on a phone the chat button never lies over the bar that buys or pays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/products/${plan}`, { waitUntil: 'networkidle' });
  expect(await coveredAt(page)).toEqual([]);
  await openCheckout(page, plan);
  expect(await coveredAt(page)).toEqual([]);
});
