import { expect, type Page, test } from '@playwright/test';
import { type Customer, enterAsCustomer, openCheckout, ordersOf, payNow } from './support/shop.ts';

let customer: Customer;

test.beforeEach(async ({ context, request, baseURL }) => {
  test.setTimeout(90_000);
  customer = await enterAsCustomer({ context, request, baseURL });
});

/** A plan that is paid and delivered, with its page open. */
async function buyPlan(page: Page, method?: 'bca_va'): Promise<void> {
  await openCheckout(page, 'japan-5gb-30d');
  await payNow(page, method);
  const [order] = await ordersOf(page.request, customer);
  await page.goto(`/account/order-history/${order?.order_id}`);
  await expect(page.getByText('Ready to install')).toBeVisible({ timeout: 20_000 });
}

test('T1 T5 F5 an eSIM gets a name and more data, and shows its new quota', async ({ page }) => {
  await buyPlan(page);
  await page.getByRole('button', { name: /^Rename/ }).click();
  const name = page.getByLabel('Your name for this eSIM');
  await expect(name).toBeFocused();
  await name.fill('  ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveAccessibleDescription(/This field is required/);
  await name.fill('Mum’s phone');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Mum’s phone' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Mum’s phone' })).toBeFocused();

  await page.goto('/topup-extend');
  const services = page.getByRole('navigation', { name: 'What would you like to do?' });
  await expect(services.getByRole('link', { name: /Extend a rental/ })).toHaveAttribute(
    'href',
    '/account/my-device?extend',
  );
  await page.getByRole('button', { name: /^Mum’s phone/ }).click();
  await page.getByRole('button', { name: 'Choose' }).first().click();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await payNow(page);
  await expect(async () => {
    await page.goto('/topup-extend');
    await expect(page.getByText('6 GB of 6 GB left')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });

  // What it costs to cancel now is said before.
  const orders = await ordersOf(page.request, customer);
  await page.goto(`/account/order-history/${orders.at(-1)?.order_id}`);
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await page.getByRole('button', { name: 'Request a refund' }).click();
  await expect(page.getByRole('dialog').getByText(/paid for extra data on it is not refunded/)).toBeVisible();
});

test('F9 what was paid by bank transfer goes back to an account that the customer names', async ({
  page,
}) => {
  await buyPlan(page, 'bca_va');
  await page.getByRole('button', { name: 'Request a refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund' });
  await dialog.getByLabel('What is the reason?').fill('My trip is cancelled.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByLabel('Bank', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByLabel('Account number')).toHaveAccessibleDescription(/This field is required/);
  await dialog.getByLabel('Bank', { exact: true }).fill('BCA');
  await dialog.getByLabel('Account number').fill('12');
  await dialog.getByLabel('Account holder').fill('Sari Wijaya');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByLabel('Account number')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Account number').fill('123-456 7890');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const refund = page.getByRole('region', { name: 'Refund' });
  await expect(refund.getByText('ON ITS WAY')).toBeVisible({ timeout: 20_000 });
  await expect(refund.getByText(/We transfer the money to the bank account/)).toBeVisible();
  await expect(refund.getByRole('button')).toHaveCount(0);
});
