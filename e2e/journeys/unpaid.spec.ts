import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { expect, test } from '@playwright/test';
import { clientOf, plan } from '../audit/seed.ts';
import {
  type Customer,
  enterAsCustomer,
  intervals,
  openCheckout,
  ordersOf,
  payButton,
  speak,
} from './support/shop.ts';

const router = 'router-taiwan-3gb-daily';
let customer: Customer;

test.beforeEach(async ({ context, request, baseURL }) => {
  customer = await enterAsCustomer({ context, request, baseURL });
});

test('Y8 a sixth unpaid order names the open ones; cancelling one goes on to the payment of what was typed', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  for (let open = 0; open < 5; open += 1) await shop.start({ body: plan });

  await openCheckout(page, 'south-korea-3gb-30d');
  await page.getByRole('button', { name: 'Have a voucher?' }).click();
  await page.getByLabel('Voucher code').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('WELCOME10')).toBeVisible();
  await payButton(page).click();

  const dialog = page.getByRole('dialog', { name: 'Unpaid orders' });
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expect(dialog.getByRole('link', { name: /^Pay now/ })).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Cancel this order' }).first().click();
  await expect(dialog.getByText('Order cancelled.')).toBeVisible();

  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(await opened).toHaveURL(/\/dev\/sim\/midtrans\//);
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  const [latest, ...others] = await ordersOf(request, customer);
  expect(latest?.payment_status).toBe('PENDING');
  expect(others.map(({ payment_status }) => payment_status).sort()).toEqual([
    'CANCELLED',
    ...Array(4).fill('PENDING'),
  ]);
  await page.goto(`/account/order-history/${latest?.order_id}`);
  await page.getByRole('button', { name: /^Order summary/ }).click();
  await expect(page.getByText('WELCOME10')).toBeVisible();
});

test('Y8 an unpaid order is cancelled on its page and in the history, after a question', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  const first = await shop.start({ body: plan });
  await shop.start({ body: plan });
  const ask = page.getByRole('dialog', { name: 'Cancel this order?' });

  await page.goto('/account/order-history');
  await page.getByRole('button', { name: 'Cancel this order' }).first().click();
  await ask.getByRole('button', { name: 'Keep order' }).click();
  await expect(ask).toBeHidden();
  await page.getByRole('button', { name: 'Cancel this order' }).first().click();
  await ask.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(1);

  await page.goto(`/account/order-history/${first.order_id}`);
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await ask.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay / })).toBeHidden();
});

test('O1 L11 a long order history goes on by the button "Show more orders"', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  for (let n = 0; n < 3; n += 1) {
    const { order_id } = await shop.start({ body: plan });
    await request.post(`/capi/orders/${order_id}/cancel`, {
      headers: { authorization: `Bearer ${customer.session.token}` },
      data: {},
    });
  }
  const { length } = await ordersOf(request, customer);
  // Smaller pages of the same answers.
  await page.route('**/capi/order-history?*', (route) =>
    route.continue({ url: `${route.request().url()}&limit=${length - 1}` }),
  );
  await page.goto('/account/order-history');
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order number' });
  await expect(cards).toHaveCount(length - 1);
  await page.getByRole('button', { name: 'Show more orders' }).click();
  await expect(cards).toHaveCount(length);
  await expect(page.getByRole('button', { name: 'Show more orders' })).toBeHidden();
});

test('Y8 a second rental and an extension beside five unpaid orders are held up in the same way', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = clientOf(request, baseURL ?? '', customer);
  const start = addDays(dayInJakarta(new Date()), 40);
  const rental = (first: string) => ({
    product_id: router,
    qty: [1],
    is_daily_plan: false,
    delivery_method: 'fast',
    rental_start_date: first,
    rental_end_date: addDays(first, 1),
  });
  await shop.pay({ body: rental(start) });
  await expect
    .poll(async () => (await ordersOf(request, customer))[0]?.payment_status, { timeout: 20_000, intervals })
    .toBe('PAID');
  const unpaid = await shop.start({ body: rental(addDays(start, 20)) });
  const dialog = page.getByRole('dialog', { name: 'Unpaid orders' });

  await page.goto(`/products/${router}`);
  await page.getByRole('button', { name: 'Choose dates' }).click();
  await page.getByLabel('First day').fill(addDays(start, 40));
  await page.getByLabel('Last day').fill(addDays(start, 41));
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await payButton(page).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog).toContainText(unpaid.order_id);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByLabel('First day')).toHaveValue(addDays(start, 40));

  for (let open = 0; open < 4; open += 1) await shop.start({ body: plan });
  await page.goto('/account/my-device');
  await page.getByRole('button', { name: 'Extend' }).click();
  const extend = page.getByRole('dialog', { name: 'Extend rental' });
  await extend.getByLabel('New last day').fill(addDays(start, 2));
  await extend.getByRole('checkbox', { name: /I agree/ }).check();
  await payButton(page).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Cancel this order' }).last().click();
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(await opened).toHaveURL(/\/dev\/sim\/midtrans\//);
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
});

test.describe('read in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('I7 the time of an order and the deadline of its payment are in the zone of the reader', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const shop = clientOf(request, baseURL ?? '', customer);
    await shop.start({ body: plan });
    await speak(context, 'ja', baseURL ?? '');
    await page.goto('/account/order-history');
    const placed = page.getByRole('main').locator('time').first();
    const at = new Date((await placed.getAttribute('datetime')) ?? '');
    const time = at.toLocaleTimeString('ja-JP', {
      timeZone: 'Asia/Tokyo',
      hour: '2-digit',
      minute: '2-digit',
    });
    await expect(placed).toHaveText(new RegExp(`${time}$`));
    await expect(page.getByRole('main')).not.toContainText(/GMT|ジャカルタ/);
  });
});
