import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { addFault, clearFaults } from '@langit/simulators/esim-access/drive';
import { expect, type Page } from '@playwright/test';
import { misuse } from './support/misuse.ts';
import { test } from './support/own-shop-test.ts';
import {
  type Customer,
  enter,
  enterAsCustomer,
  mailTo,
  openCheckout,
  ordersOf,
  payButton,
  payNow,
  pressPay,
} from './support/shop.ts';

// The tests share one shop and run one by one, because it is expensive to start.
test.describe.configure({ mode: 'default' });
// Seconds; long enough to see the countdown on a slow machine, short enough to wait for its end.
test.use({ settings: { DELIVERY_DEADLINE_SECONDS: '20' } });

let customer: Customer;

test.beforeEach(async ({ context, request, baseURL }) => {
  customer = await enterAsCustomer({ context, request, baseURL });
});

async function newestOrder(page: Page): Promise<string> {
  const [order] = await ordersOf(page.request, customer);
  return order?.order_id ?? '';
}

test('F1 an eSIM that the supplier does not deliver in time is refunded by itself, and a mail says so', async ({
  context,
  page,
  shop,
}) => {
  const supplier = `${shop.origin}/dev/sim/esim-access`;
  await addFault(supplier, { fault: 'out_of_stock', times: 1000 });
  await openCheckout(page, 'japan-5gb-30d');
  await payNow(page);
  const order = await newestOrder(page);
  await page.goto(`/account/order-history/${order}`);

  await expect(page.getByRole('heading', { level: 1, name: /^Ready by \d/ })).toBeVisible();
  const clock = page.getByRole('timer', { name: 'Time left' });
  await expect(clock).toHaveText(/^[12]?\d s left$/);
  await expect(page.getByText('You get a full refund automatically.')).toBeVisible();
  const left = await clock.textContent();
  await expect(clock).not.toHaveText(left ?? '');

  // The page polls, without a reload.
  await expect(
    page.getByRole('heading', { level: 1, name: /^(?:Money back|Refund sent): Rp\s\d/ }),
  ).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/^We couldn’t deliver in time/)).toBeVisible();
  await expect(clock).toHaveCount(0);
  await expect(async () => {
    expect((await ordersOf(context.request, customer))[0]?.payment_status).toBe('REFUNDED');
  }).toPass({ timeout: 30_000 });
  const mail = await mailTo(context.request, customer.email, /^Your refund for order/);
  expect(mail.text).toContain(order);
  expect(mail.text).toContain('couldn’t issue your eSIM in time');
  await clearFaults(supplier);
});

test('K6 F6 a SIM card is bought with shipping to its province, sent, and shown with its courier', async ({
  page,
  shop,
}) => {
  await openCheckout(page, 'sim-indonesia-15gb-30d');
  expect(new URL(page.url()).pathname).toBe('/checkout');
  await expect(page.getByText(/^Shipping to /)).toBeVisible();
  await payNow(page, 'bca_va');
  const order = await newestOrder(page);
  await page.goto(`/account/order-history/${order}`);
  await expect(page.getByText(/We’re packing your order/)).toBeVisible();

  shop.operator('orders', 'ship', order, '--courier', 'JNE', '--tracking', 'JX1234567890');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'On its way' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Track at JNE/ })).toHaveAttribute('href', /jne\.co\.id/);
  await expect(page.getByRole('status', { name: 'Tracking number' })).toHaveText('JX1234567890');
  await page.getByRole('button', { name: 'Your parcel' }).click();
  await expect(page.getByText('JNE', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Refund/ }).click();
  await expect(page.getByText(/^To get a refund, send the SIM card back unused/)).toBeVisible();

  shop.operator('orders', 'finish', order);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivered' })).toBeVisible();
});

test('D2 F8 a router that is late shows its fee, is sent back, and is closed with what it cost', async ({
  page,
  shop,
}) => {
  const today = dayInJakarta(new Date());
  await page.goto('/products/router-japan-3gb-daily');
  await page.getByRole('button', { name: 'Choose dates' }).click();
  await page.getByLabel('First day').fill(addDays(today, 2));
  await page.getByLabel('Last day').fill(addDays(today, 4));
  await page.getByRole('radio', { name: /^Fast/ }).check();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await expect(payButton(page)).toBeEnabled();
  await payNow(page);
  const order = await newestOrder(page);
  await page.goto(`/account/order-history/${order}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Arrives by / })).toBeVisible();
  shop.operator('orders', 'ship', order, '--courier', 'GoSend', '--tracking', 'GK-1');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^On its way, arrives by / })).toBeVisible();
  await expect(page.getByRole('status', { name: 'GoSend tracking number' })).toHaveText('GK-1');
  await expect(page.getByRole('link', { name: /^Track at/ })).toHaveCount(0);

  // At noon, so that no day ends in Jakarta during the test.
  const late = new Date(`${addDays(today, 6)}T12:00:00+07:00`);
  await shop.moveTo(late);
  await page.clock.install({ time: late });
  await page.goto('/account/my-device');
  const card = page.getByRole('listitem').filter({ hasText: 'Japan WiFi router' });
  await expect(card.getByText('2 days late')).toBeVisible();
  await expect(card.getByText(/Late fee so far: Rp\s138\.000/)).toBeVisible();
  // The last day's date stands below its dot.
  const [dot, label] = await Promise.all(
    [card.locator('circle').nth(1), card.getByText('Last day')].map((part) => part.boundingBox()),
  );
  const under = (dot?.x ?? 0) + (dot?.width ?? 0) / 2;
  expect(under).toBeGreaterThan(label?.x ?? 0);
  expect(under).toBeLessThan((label?.x ?? 0) + (label?.width ?? 0) + 8);

  await test.step('its order is as red as its card', async () => {
    await page.goto(`/account/order-history/${order}`);
    const title = page.getByRole('heading', { level: 1, name: '2 days late' });
    const fee = page.getByText(/^Late fee so far: Rp\s138\.000, and Rp\s69\.000 more each day\.$/);
    await expect(fee).toBeVisible();
    const colourOf = (part: typeof title) => part.evaluate((element) => getComputedStyle(element).color);
    expect(await colourOf(fee)).toBe(await colourOf(title));
  });

  await test.step('the dialog loses nothing and sends once (Z4)', async () => {
    const dialog = page.getByRole('dialog');
    const courier = dialog.getByRole('radio').last();
    await misuse(
      page,
      {
        async open() {
          await enter(page, '/account/my-device?return');
          await expect(dialog.getByText(/Late fee so far: Rp\s138\.000/)).toBeVisible();
        },
        fill: () => dialog.getByRole('radio', { name: /Courier pick-up/ }).check(),
        typed: {},
        chosen: () => expect(courier).toBeChecked(),
        submit: () => dialog.getByRole('button', { name: 'Arrange return' }),
        call: '/return',
        done: () => expect(card.getByText(/Return arranged on/)).toBeVisible(),
      },
      customer,
    );
  });
  const serial = /LGT-R-\d+/.exec((await card.textContent()) ?? '')?.[0] ?? '';

  shop.operator('units', 'receive', serial);
  await page.reload();
  await expect(card.getByText('Returned', { exact: true }).first()).toBeVisible();
  await expect(card.getByText(/Late fee: Rp\s138\.000/)).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await shop.moveTo(new Date());
});

test('Y5 a shop that its owner reopens with Xendit is paid there, and the simulators’ page shows it', async ({
  context,
  page,
  shop,
}) => {
  await shop.reopen({ PAYMENT_GATEWAY: 'xendit' });
  await openCheckout(page, 'japan-5gb-30d');
  const tab = await pressPay(page);
  await expect(tab.getByText('Xendit simulator – no real money')).toBeVisible();
  await tab.getByRole('link', { name: /Credit or debit card/ }).click();
  await tab.getByLabel('Card number').fill('4000 0000 0000 1091');
  await tab.getByLabel('Valid until (MM/YY)').fill('12/30');
  await tab.getByLabel('CVV').fill('123');
  await tab.getByRole('button', { name: /^Pay Rp/ }).click();
  await tab.getByLabel('Code').fill('112233');
  await tab.getByRole('button', { name: /^Confirm payment/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 15_000 });

  const controlPanel = await context.newPage();
  await controlPanel.goto('/dev/simulators?of=xendit');
  await expect(controlPanel.getByRole('listitem').filter({ hasText: 'COMPLETED · SUCCEEDED' })).toBeVisible();
});
