import { addFault, clearFaults } from '@langit/simulators/esim-access/drive';
import { expect } from '@playwright/test';
import { test } from './support/own-shop-test.ts';
import { mailTo, newCustomer, openCheckout, ordersOf, payNow, signIn, speak } from './support/shop.ts';

// Long enough to see the clock run on a slow machine, short enough to wait for its end.
test.use({ settings: { DELIVERY_DEADLINE_SECONDS: '20' } });

test('F1 an eSIM that the supplier does not deliver in time is refunded by itself, and a mail says so', async ({
  context,
  page,
  shop,
}) => {
  test.setTimeout(150_000);
  const supplier = `${shop.origin}/dev/sim/esim-access`;
  await addFault(supplier, { fault: 'out_of_stock', times: 1000 });
  const customer = await newCustomer(context.request);
  await signIn(context, customer);
  await speak(context, 'en', shop.origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await openCheckout(page, 'japan-5gb-30d');
  await payNow(page);
  const [order] = await ordersOf(context.request, customer);
  await page.goto(`/account/order-history/${order?.order_id}`);

  await expect(page.getByText('Your eSIM is being prepared')).toBeVisible();
  const clock = page.getByRole('timer', { name: 'Time left' });
  await expect(clock).toHaveText(/^0:[0-2]\d$/);
  await expect(page.getByText(/or your money goes back in full by itself/)).toBeVisible();
  const left = await clock.textContent();
  await expect(clock).not.toHaveText(left ?? '');

  // The page learns of it without being loaded again.
  await expect(page.getByText('Not ready in time, delivery stopped')).toBeVisible({ timeout: 60_000 });
  await expect(clock).toHaveCount(0);
  await expect(async () => {
    expect((await ordersOf(context.request, customer))[0]?.payment_status).toBe('REFUNDED');
  }).toPass({ timeout: 30_000 });
  const mail = await mailTo(context.request, customer.email, /^Your refund for order/);
  expect(mail.text).toContain(String(order?.order_id));
  expect(mail.text).toContain('could not issue your eSIM in time');
  await clearFaults(supplier);
});
