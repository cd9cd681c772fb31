import { expect, test } from '@playwright/test';
import {
  atTheGateway,
  type Customer,
  enterAsCustomer,
  openCheckout,
  ordersOf,
  payButton,
  pressPay,
  transactionOf,
} from './support/shop.ts';

const plan = 'south-korea-3gb-30d';
let customer: Customer;

test.beforeEach(async ({ context, request, baseURL }) => {
  customer = await enterAsCustomer({ context, request, baseURL });
});

test('Y2 Y3 a refused card leaves the order open; paying by QRIS then completes it', async ({ page }) => {
  await openCheckout(page, plan);
  const tab = await pressPay(page);
  await tab.getByRole('link', { name: /Credit or debit card/ }).click();
  await tab.getByLabel('Card number').fill('4911 1111 1111 1113');
  await tab.getByLabel('Valid until (MM/YY)').fill('12/30');
  await tab.getByLabel('CVV').fill('123');
  await tab.getByRole('button', { name: /^Pay Rp/ }).click();
  await tab.getByLabel('Code').fill('112233');
  await tab.getByRole('button', { name: /^Confirm payment/ }).click();
  await expect(tab.getByRole('alert')).toContainText('refused');
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();

  await tab.getByRole('button', { name: /^QRIS/ }).click();
  await tab.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 15_000 });
});

test('Y2 a payment that expires asks for a new order, and the same plan can be bought anew', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000);
  await openCheckout(page, plan);
  const tab = await pressPay(page);
  await tab.getByRole('button', { name: /^QRIS/ }).click();
  await expect(tab.getByRole('button', { name: 'I have paid' })).toBeVisible();
  await atTheGateway(request, await transactionOf(page), 'expire');
  await expect(page.getByText('Your payment has expired. Please place a new order.')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('link', { name: 'Order history' }).last()).toHaveAttribute(
    'href',
    '/account/order-history',
  );
  await openCheckout(page, plan);
  await pressPay(page);
  await expect.poll(async () => (await ordersOf(request, customer)).length).toBe(2);
});

test('Y1 a browser that blocks the tab gets a button to the payment page', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openCheckout(page, plan);
  await payButton(page).click();
  await expect(page.getByText('Your browser has blocked the new tab.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Open payment page' });
  await expect(link).toHaveAttribute('href', /\/dev\/sim\/midtrans\//);
  await expect(link).toHaveAttribute('target', '_blank');
});

test('Y1 a payment that cannot be opened closes its tab and says so beside the button', async ({
  page,
  context,
}) => {
  await page.route('**/paymentapi/redirect-order-payment', (route) =>
    route.fulfill({ status: 502, json: { code: 'UPSTREAM_FAILED', message: 'The bank sleeps.' } }),
  );
  await openCheckout(page, plan);
  const opened = context.waitForEvent('page');
  await payButton(page).click();
  const tab = await opened;
  await expect(page.getByRole('alert').getByText('The bank sleeps.').first()).toBeVisible();
  await expect.poll(() => tab.isClosed()).toBe(true);
  await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
});

test('K11 a second tab and a double click lead to one order', async ({ page, context, request }) => {
  await openCheckout(page, plan);
  const other = await context.newPage();
  await openCheckout(other, plan);
  const opened = context.waitForEvent('page');
  await payButton(page).dblclick();
  await opened;
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await pressPay(other);
  expect(await transactionOf(other)).toBe(await transactionOf(page));
  expect(await ordersOf(request, customer)).toHaveLength(1);
});

test('Y2 reload and Back keep the waiting page waiting; another browser enters by the payment’s reference', async ({
  page,
  request,
}) => {
  await openCheckout(page, plan);
  await pressPay(page);
  const transaction = await transactionOf(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();

  await page.goto(`/payment/waiting-redirect?transaction_id=${transaction}`);
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await atTheGateway(request, transaction, 'pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 15_000 });
});

test('Y2 without a payment the page says expired and asks nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('check-payment')) asked.push(request.url());
  });
  await page.goto('/payment/waiting-redirect');
  await expect(page.getByText('Your payment has expired. Please place a new order.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('O1 O2 Y4 an unpaid order has a summary and no receipt, and can be paid from the history', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/account/order-history');
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await openCheckout(page, plan);
  await pressPay(page);
  const transaction = await transactionOf(page);
  await page.goto('/account/order-history');
  await expect(page.getByText('UNPAID')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /3 GB/ }).click();
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden();
  await page.goBack();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Pay now/ }).click();
  await opened;
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await atTheGateway(request, transaction, 'pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 15_000 });
});
