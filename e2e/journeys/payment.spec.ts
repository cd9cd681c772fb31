import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { shiftOf, watchShifts } from '../audit/look.ts';
import { clientOf } from '../audit/seed.ts';
import {
  atTheGateway,
  type Customer,
  enter,
  enterAsCustomer,
  openCheckout,
  ordersOf,
  payButton,
  pressPay,
  transactionOf,
} from './support/shop.ts';

const plan = 'south-korea-3gb-30d';
const onePlan = { body: { product_id: plan, qty: [1], is_daily_plan: false } };
const waitingPage = (transaction: string) => `/payment/waiting-redirect?transaction_id=${transaction}`;
const expired = 'Your payment has expired. Please place a new order.';
let customer: Customer;

test.beforeEach(async ({ context, request, baseURL }) => {
  customer = await enterAsCustomer({ context, request, baseURL });
});

test('Y1 Z11 a declined card is said on the page, QRIS completes the order; an expired page is opened anew, or the order is cancelled; a blocked tab gets a button', async ({
  page,
  request,
}) => {
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
    await expect(tab.getByRole('alert')).toContainText('declined');
    await expect(page.getByRole('heading', { level: 1, name: 'Your card was declined' })).toBeVisible();
    await expect(page.getByText('You haven’t been charged.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay another way' })).toBeVisible();

    await tab.getByRole('button', { name: /^QRIS/ }).click();
    await tab.getByRole('button', { name: 'I’ve paid' }).click();
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 15_000 });
    await tab.close();
  });

  await test.step('a page that expires is opened anew for the same order, from the waiting page and from the checkout', async () => {
    await openCheckout(page, plan);
    const tab = await pressPay(page);
    const first = await transactionOf(page);
    await expirePage(tab, request, first);
    await expect(page.getByRole('heading', { level: 1, name: 'The payment page has expired' })).toBeVisible({
      timeout: 20_000,
    });
    const before = page.context().pages().length;
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Open a new payment page' }).dblclick();
    const second = await opened;
    await expect(second).toHaveURL(/\/dev\/sim\/midtrans\//);
    expect(page.context().pages()).toHaveLength(before + 1);
    await expect.poll(() => transactionOf(page)).toBe(first.replace(/1$/, '2'));
    await expirePage(second, request, await transactionOf(page));
    await openCheckout(page, plan);
    await (await pressPay(page)).close();
    expect(await transactionOf(page)).toBe(first.replace(/1$/, '3'));
    expect(await ordersOf(request, customer)).toHaveLength(2);
  });

  await test.step('an order whose page waits is cancelled at once, and the same plan can be bought anew', async () => {
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel this order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible();
    await expect(page.getByText('You haven’t been charged.')).toBeVisible();
    await page.getByRole('link', { name: 'Order again' }).click();
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await (await pressPay(page)).close();
    expect(await ordersOf(request, customer)).toHaveLength(3);
  });

  await test.step('a browser that blocks the tab gets a button to the payment page', async () => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openCheckout(page, plan);
    await payButton(page).click();
    await expect(page.getByText('Your browser blocked the new tab.')).toBeVisible();
    const link = page.getByRole('link', { name: 'Open payment page' });
    await expect(link).toHaveAttribute('href', /\/dev\/sim\/midtrans\//);
    await expect(link).toHaveAttribute('target', '_blank');
  });
});

test('K11 Y4 two tabs and a double click lead to one order, which waits through reload and Back, is in the history and can be paid from there or by its reference', async ({
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
    await other.goto(waitingPage(transaction));
    await expect(other.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await atTheGateway(request, transaction, 'pay');
    for (const each of [other, page]) {
      await each.bringToFront();
      const received = each.getByRole('heading', { name: 'Payment received' });
      await expect(received).toBeVisible({ timeout: 15_000 });
    }
  });
});

/** The customer chooses QRIS and lets the page expire: only then the gateway notifies the shop. */
async function expirePage(tab: Page, request: APIRequestContext, transaction: string): Promise<void> {
  await tab.getByRole('button', { name: /^QRIS/ }).click();
  await expect(tab.getByRole('button', { name: 'I’ve paid' })).toBeVisible();
  await atTheGateway(request, transaction, 'expire');
  await tab.close();
}

/** Records the calls of the page from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/check-payment|\/capi\/orders\//.test(request.url())) calls.push(request.url());
  });
  return calls;
}

test('Y2 the success page speaks of what was bought, and asks no more once nothing can change', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  const esim = await shop.pay({ body: { product_id: plan, qty: [1], is_daily_plan: false } });
  const sim = await shop.pay({
    path: '/paymentapi/redirect-sim-card-payment',
    body: { product_id: 'sim-indonesia-15gb-30d', qty: [1], is_daily_plan: false, province: 31 },
  });
  // Each model has three routers, and every journey that rents and extends needs one. This journey has a separate model.
  const start = addDays(dayInJakarta(new Date()), 20 + (process.pid % 230));
  const router = await shop.pay({
    body: {
      product_id: 'router-hong-kong-3gb-daily',
      qty: [1],
      is_daily_plan: false,
      rental_start_date: start,
      rental_end_date: addDays(start, 2),
      delivery_method: 'fast',
    },
  });
  const iccid = await shop.delivered(esim);
  const offer = (await shop.call('/capi/retrieve-topup', { iccid })) as {
    available_products: { id: string }[];
  };
  const topUp = await shop.pay({
    path: '/paymentapi/redirect-topup-payment',
    body: { iccid, product_id: offer.available_products[0]?.id, qty: [1] },
  });
  const authorization = `Bearer ${customer.session.token}`;
  const rented = await request.get(`/capi/orders/${router.order_id}`, { headers: { authorization } });
  const { rental } = (await rented.json()) as { rental: { rental_id: string } };
  const extension = await shop.pay({
    path: '/paymentapi/redirect-extend-payment',
    body: { rental_id: rental.rental_id, new_end_date: addDays(start, 4) },
  });

  await page.clock.install();
  const calls = callsOf(page);
  const received = page.getByRole('heading', { name: 'Payment received' });
  for (const [order, words] of [
    [esim, 'Thank you! Your eSIM is ready to install.'],
    [sim, 'Thank you! We’re packing your SIM card and will email you when it’s on its way.'],
    [router, 'Thank you! Your router is booked. We’ll email you when it’s on its way.'],
    [topUp, 'Thank you! We’ve added the extra data.'],
    [extension, 'Thank you! We’ve extended your rental.'],
  ] as const) {
    await page.goto(waitingPage(order.transaction_id));
    await expect(received).toBeVisible();
    await expect(page.getByText(words)).toBeVisible({ timeout: 30_000 });
    if (order !== esim) await expect(page.getByRole('main')).not.toContainText('eSIM is');
    calls.length = 0;
    await page.clock.runFor(60_000);
    expect(calls, words).toEqual([]);
  }
});

test('Y2 a waiting page asks nothing while it is hidden, and no more after a while in vain, when it says that a mail will come', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  const unpaid = await shop.start(onePlan);
  await page.clock.install();
  const calls = callsOf(page);

  await test.step('hidden, and shown again', async () => {
    await page.goto(waitingPage(unpaid.transaction_id));
    await expect.poll(() => calls.filter((url) => url.includes('check-payment')).length).toBeGreaterThan(0);
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    calls.length = 0;
    await page.clock.runFor(60_000);
    expect(calls).toEqual([]);
    await show('visible');
    await expect.poll(() => calls.length).toBe(1);
  });

  await test.step('in vain for the payment, which it cannot learn of', async () => {
    calls.length = 0;
    await page.route('**/paymentapi/check-payment', (route) => route.fulfill({ status: 502, body: 'no' }));
    await page.goto(waitingPage(unpaid.transaction_id));
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    await page.clock.fastForward(2 * 3_600_000);
    await expect(page.getByText('We’ll email you when your payment arrives.')).toBeVisible();
    calls.length = 0;
    await page.clock.runFor(60_000);
    expect(calls).toEqual([]);
    await expect(page.getByRole('main').getByRole('link', { name: 'Order history' })).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('in vain for an eSIM that does not come', async () => {
    await atTheGateway(request, unpaid.transaction_id, 'pay');
    await page.route('**/capi/orders/*', async (route) => {
      const answer = await route.fetch();
      const order = { ...(await answer.json()), esims: [], delivery_status: 'on review' };
      await route.fulfill({ response: answer, json: order });
    });
    await page.goto(waitingPage(unpaid.transaction_id));
    await expect(
      page.getByText('Your eSIM will be on this page and in your inbox in a moment.'),
    ).toBeVisible();
    await page.clock.fastForward(600_000);
    await expect(page.getByText('We’ll email you as soon as it’s ready.')).toBeVisible();
    calls.length = 0;
    await page.clock.runFor(60_000);
    expect(calls).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('O1 Y3 the history says beside PAID how the delivery stands', async ({ page, request, baseURL }) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  const esim = await shop.pay({ body: { product_id: plan, qty: [1], is_daily_plan: false } });
  await shop.delivered(esim);
  await shop.pay({
    path: '/paymentapi/redirect-sim-card-payment',
    body: { product_id: 'sim-indonesia-15gb-30d', qty: [1], is_daily_plan: false, province: 31 },
  });
  await enter(page, '/account/order-history');
  const card = (name: RegExp) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(card(/South Korea/).getByText('PAID')).toBeVisible();
  await expect(card(/South Korea/).getByText('Delivery finished', { exact: true })).toBeVisible();
  await expect(card(/SIM card/).getByText('On review', { exact: true })).toBeVisible();
});

test('Z15 the waiting page says one thing about closing it, and a transaction that is not known leads to the orders', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  const unpaid = await shop.start(onePlan);
  await page.goto(waitingPage(unpaid.transaction_id));
  await expect(page.getByText('Pay in the other tab. This page updates by itself.')).toBeVisible();
  const care = 'Please do not close or refresh this page. Closed it? Your order is in Order history.';
  await expect(page.getByText(care)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d left to pay$/);
  await expect(page.getByRole('main').getByText(/close/i)).toHaveCount(1);

  await page.goto('about:blank');
  const calls = callsOf(page);
  await page.goto('/payment/waiting-redirect?transaction_id=LGT-0000000000-1');
  await expect(page.getByRole('heading', { name: 'We can’t find this payment' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Order history' })).toHaveAttribute(
    'href',
    '/account/order-history',
  );
  expect(calls.filter((url) => url.includes('check-payment'))).toEqual([]);
});

test('Z23 Z24 the ticket with the drawing of its place is stamped with destination and day, its stub gets the install button, nothing shifts, and the order page keeps the stamp', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  await watchShifts(context);
  const shop = clientOf(request, baseURL ?? '', customer);
  const placed = await shop.start(onePlan);
  await page.goto(waitingPage(placed.transaction_id));
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeVisible();
  await expect(page.locator('main image[href="/places/KR.svg"]')).toBeVisible();
  await atTheGateway(request, placed.transaction_id, 'pay');
  // In the reader's zone.
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
  const stamp = page.getByText(/^Paid: /).locator('..');
  await expect(stamp).toContainText('South Korea');
  await expect(stamp).toContainText(day.format(new Date()));
  const longest = await stamp.evaluate((mark) =>
    Math.max(...mark.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration))),
  );
  expect(longest).toBeLessThan(300);
  const install = page.getByRole('link', { name: 'Install eSIM now' });
  await expect(install).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('main').getByText(customer.email)).toBeVisible();
  await expect(page.getByText(/^Not installed\? Full refund until /)).toBeVisible();
  expect(await shiftOf(page)).toBe(0);
  await install.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ready to install' })).toBeVisible();
  await expect(stamp).toContainText('South Korea');
});
