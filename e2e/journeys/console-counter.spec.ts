import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { clientOf } from '../audit/seed.ts';
import { call, enterAs } from './support/console.ts';
import { laptop, phone } from './support/screens.ts';
import { newCustomer, signIn } from './support/shop.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

/** A model for each journey, so that they do not take each other's routers. */
const models = {
  handOut: 'router-south-korea-unlimited',
  instead: 'router-taiwan-3gb-daily',
  parcels: 'router-indonesia-3gb-daily',
  lost: 'router-oceania-3gb-daily',
};

/** A paid rental that starts so many days from today: its order and its routers. */
async function rent(
  { page, request, baseURL }: { page: Page; request: APIRequestContext; baseURL: string | undefined },
  { model, inDays }: { model: string; inDays: number },
) {
  const customer = await newCustomer(request);
  const shop = clientOf(request, baseURL ?? '', customer);
  const start = addDays(dayInJakarta(new Date()), inDays);
  const body = {
    product_id: model,
    qty: [1],
    is_daily_plan: false,
    rental_start_date: start,
    rental_end_date: addDays(start, 3),
    delivery_method: 'fast',
  };
  const { order_id: order } = await shop.pay({ body });
  const unitsOf = async () => {
    const { rentals } = await call<{ rentals: { serial: string; state: string }[] }>(page, 'orders.get', {
      order,
    });
    return rentals.filter(({ state }) => state === 'booked');
  };
  await expect.poll(async () => (await unitsOf()).length).toBe(1);
  return { order, start, customer, serials: (await unitsOf()).map(({ serial }) => serial) };
}

/** What a scanner does once the screen waits for a code: the text and Enter. */
async function scan(page: Page, code: string) {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
}

test('B43 a router goes out with two actions and comes back with three, by keyboard alone', async ({
  page,
  request,
  baseURL,
}) => {
  await enterAs(page, /^Counter/);
  const { order, serials } = await rent({ page, request, baseURL }, { model: models.handOut, inDays: 120 });
  const [serial = ''] = serials;
  await page.goto('/console/counter');
  await expect(page.getByText('Signed in as Demo counter')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Scan or type' })).toBeFocused();

  await scan(page, serial.toLowerCase());
  const card = page.getByRole('article', { name: serial });
  await expect(card).toContainText(order);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${serial} handed out` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest scans' })).toContainText(`Handed out: ${serial}`);

  await scan(page, serial);
  await expect(card.getByRole('radio', { name: 'Good' })).toBeChecked();
  await scan(page, '3');
  await expect(card.getByRole('radio', { name: 'Incomplete' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Latest scans' })).toContainText(`Returned: ${serial}`);
  const { checks } = await call<{ checks: object[] }>(page, 'units.get', { serial });
  expect(checks).toMatchObject([
    { direction: 'in', condition: 'incomplete', order },
    { direction: 'out', order },
  ]);
});

test('B43 on a phone another free router is scanned beside the order and goes out in place of the booked one', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await enterAs(page, /^Counter/);
  const { order, serials } = await rent({ page, request, baseURL }, { model: models.instead, inDays: 140 });
  const [booked = ''] = serials;
  const units = await call<{ serial: string; rentals: unknown[] }[]>(page, 'units.list', {
    product: models.instead,
  });
  const free = units.find(({ serial, rentals }) => serial !== booked && rentals.length === 0)?.serial ?? '';
  await page.goto('/console/counter');
  await expect(page.getByRole('textbox', { name: 'Scan or type' })).toBeFocused();
  for (const button of await page.getByRole('button').filter({ visible: true }).all())
    expect((await button.boundingBox())?.height ?? 0, await button.innerText()).toBeGreaterThanOrEqual(44);
  await scan(page, order);
  await expect(page.getByRole('article', { name: order })).toContainText('Scan the router');
  await scan(page, free);
  await expect(page.getByRole('article', { name: free })).toContainText(`Replaces ${booked}`);
  // What a phone shows below the fold is looked at first.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Everything is there' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Hand out', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `${free} handed out` })).toBeVisible();

  await scan(page, 'OTHER-SHOP-0042');
  await expect(page.getByRole('alert')).toContainText(
    'This shop has no router, order or parcel with the code',
  );
  await call(page, 'units.receive', { serial: free });
});

test('B30 pasted parcels are checked line by line, the wrong ones stay, and a scanned one is sent by courier and number', async ({
  page,
  request,
  baseURL,
}) => {
  await enterAs(page, /^Support/);
  const one = await rent({ page, request, baseURL }, { model: models.parcels, inDays: 200 });
  const two = await rent({ page, request, baseURL }, { model: models.parcels, inDays: 200 });
  await page.goto('/console/parcels/paste');
  await page
    .getByLabel('One parcel per line')
    .fill(`${one.order}\tJNE\tJX${one.order}\nLGT-NOTHERE, JNE, JX1\nhello`);
  await page.getByRole('button', { name: 'Check lines' }).click();
  const result = page.getByRole('region', { name: 'Result per line' });
  await expect(result.getByRole('status')).toContainText('2 lines have errors');
  await expect(result).toContainText('Order not found.');
  await page.getByRole('button', { name: 'Send 1 parcel' }).click();
  await expect(result.getByRole('status')).toContainText('1 parcel sent.');
  await expect(page.getByLabel('One parcel per line')).toHaveValue('LGT-NOTHERE, JNE, JX1\nhello');

  await page.goto('/console/parcels?view=all');
  await page.getByRole('textbox', { name: 'Scan or type an order' }).focus();
  await scan(page, two.order.toLowerCase());
  const parcel = page.getByRole('article', { name: two.order });
  await expect(parcel).toContainText(two.serials[0] ?? '');
  await page.keyboard.type('POS');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`P${two.order}`);
  await page.keyboard.press('Enter');
  await expect(parcel).toContainText('In transit');

  await page.goto(`/console/parcels/slips?order=${two.order}`);
  await expect(page.getByRole('region', { name: `Packing slip ${two.order}` })).toContainText(
    two.serials[0] ?? '',
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden();
});

test('B44 a router that does not come back is given up with a fee, and its customer reads it', async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  await enterAs(page, /^Manager/);
  const { serials, customer } = await rent({ page, request, baseURL }, { model: models.lost, inDays: 30 });
  const [serial = ''] = serials;
  await call(page, 'rentals.handOut', { serial });
  await page.goto(`/console/units/${serial}`);
  const unit = page.getByRole('article', { name: serial });
  await unit.getByRole('button', { name: 'More', exact: true }).click();
  await unit.getByRole('button', { name: 'Close rental as lost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close rental as lost' });
  await dialog.getByLabel('Fee for the router in rupiah').fill('900000');
  await dialog.getByLabel('Reason').fill('no answer for weeks');
  await dialog.getByRole('button', { name: 'Close rental as lost' }).click();
  await expect(page.getByText('Rental ended, customer notified')).toBeVisible();
  await expect(unit).toContainText('Lost');
  await expect(unit).toContainText('reported lost');
  await expect(unit).toContainText('Rp 900.000');

  const own = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-GB' });
  await signIn(own, customer);
  const devices = await own.newPage();
  await devices.goto('/account/my-device');
  await expect(devices.getByText('Not returned').first()).toBeVisible();
  await expect(devices.getByText(/^Found it, or already sent it/).first()).toBeVisible();
  await own.close();
});
