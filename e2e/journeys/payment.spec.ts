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
const expired = 'Your payment has expired. Please place a new order.';
let customer: Customer;

test.beforeEach(async ({ context, request, baseURL }) => {
  test.setTimeout(120_000);
  customer = await enterAsCustomer({ context, request, baseURL });
});

test('Y1 Y2 Y3 a refused card leaves the order open, QRIS completes it; what expires can be bought anew; a blocked tab gets a button', async ({
  page,
  request,
}) => {
  const waiting = page.getByRole('heading', { name: 'Waiting for your payment' });

  await test.step('a refused card leaves the order open; paying by QRIS then completes it', async () => {
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
    await expect(waiting).toBeVisible();

    await tab.getByRole('button', { name: /^QRIS/ }).click();
    await tab.getByRole('button', { name: 'I have paid' }).click();
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 15_000 });
    await tab.close();
  });

  await test.step('a payment that expires asks for a new order, and the same plan can be bought anew', async () => {
    await openCheckout(page, plan);
    const tab = await pressPay(page);
    await tab.getByRole('button', { name: /^QRIS/ }).click();
    await expect(tab.getByRole('button', { name: 'I have paid' })).toBeVisible();
    await atTheGateway(request, await transactionOf(page), 'expire');
    await expect(page.getByText(expired)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('link', { name: 'Order history' }).last()).toHaveAttribute(
      'href',
      '/account/order-history',
    );
    await tab.close();
    await openCheckout(page, plan);
    await (await pressPay(page)).close();
    await expect.poll(async () => (await ordersOf(request, customer)).length).toBe(3);
  });

  await test.step('a browser that blocks the tab gets a button to the payment page', async () => {
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
});

test('K11 O1 O2 Y1 Y2 Y4 two tabs and a double click lead to one order, which waits through reload and Back, is in the history and can be paid from there or by its reference', async ({
  page,
  context,
  request,
}) => {
  const waiting = page.getByRole('heading', { name: 'Waiting for your payment' });

  await test.step('without a payment the page says expired and asks nothing', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('check-payment')) asked.push(request.url());
    });
    await page.goto('/payment/waiting-redirect');
    await expect(page.getByText(expired)).toBeVisible();
    expect(asked).toEqual([]);
    page.removeAllListeners('request');
    await page.goto('/account/order-history');
    await expect(page.getByText('No orders yet.')).toBeVisible();
  });

  await test.step('a payment that cannot be opened closes its tab and says so beside the button', async () => {
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
    await page.unrouteAll();
  });

  const transaction = await test.step('a second tab and a double click lead to one order', async () => {
    const other = await context.newPage();
    await openCheckout(other, plan);
    const opened = context.waitForEvent('page');
    await payButton(page).dblclick();
    await (await opened).close();
    await expect(waiting).toBeVisible();
    await (await pressPay(other)).close();
    expect(await transactionOf(other)).toBe(await transactionOf(page));
    expect(await ordersOf(request, customer)).toHaveLength(1);
    await other.close();
    return transactionOf(page);
  });

  await test.step('reload and Back keep the waiting page waiting', async () => {
    await page.reload();
    await expect(waiting).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await page.goForward();
    await expect(waiting).toBeVisible();
  });

  await test.step('an unpaid order has a summary and no receipt, and can be paid from the history', async () => {
    await page.goto('/account/order-history');
    await expect(page.getByText('UNPAID')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /3 GB/ }).click();
    await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden();
    await page.goBack();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Pay now/ }).click();
    await (await opened).close();
    await expect(waiting).toBeVisible();
  });

  await test.step('another browser enters by the payment’s reference; both learn that it is paid', async () => {
    const other = await context.newPage();
    await other.goto(`/payment/waiting-redirect?transaction_id=${transaction}`);
    await expect(other.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await atTheGateway(request, transaction, 'pay');
    for (const each of [other, page]) {
      await each.bringToFront();
      const received = each.getByRole('heading', { name: 'Payment received' });
      await expect(received).toBeVisible({ timeout: 15_000 });
    }
  });
});
