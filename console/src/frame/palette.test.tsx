import type { Language } from '@langit/contract/values/locale';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import type { Answers } from '../../testing/shop-double';
import { showConsole } from '../../testing/show-console';
import { screens } from '../lib/screens';
import { loadTexts } from '../lib/texts';

const palette = page.getByRole('dialog').getByRole('combobox');
const options = page.getByRole('dialog').getByRole('option');
const openPalette = () => userEvent.keyboard('{Control>}k{/Control}');
const quiet: Answers = {
  'reports.sales': () => [],
  'exceptions.list': () => [],
  'search.find': () => [],
  'approvals.list': () => [],
};

/** Twenty everyday words, and the screen that each of them leads to. */
const everyday: readonly (readonly [string, string])[] = [
  ['coupon', '/vouchers'],
  ['stock', '/catalogue/stock'],
  ['shipping', '/parcels'],
  ['team', '/staff'],
  ['exchange rate', '/system/prices'],
  ['invoice', '/reports/statements'],
  ['money back', '/refunds'],
  ['late fee', '/rentals/fees'],
  ['calendar', '/rentals'],
  ['profit', '/reports/margin'],
  ['revenue', '/reports/sales'],
  ['csv', '/catalogue/import'],
  ['backup', '/system/backups'],
  ['history', '/audit'],
  ['router', '/units'],
  ['scan', '/counter'],
  ['permissions', '/staff'],
  ['email', '/system/mails'],
  ['maintenance', '/content/announcements'],
  ['clients', '/customers'],
  ['wrong plan', '/refunds'],
  ['mail', '/system/mails'],
  ['late router', '/rentals'],
  ['holiday', '/content/announcements'],
  ['translation', '/catalogue'],
  ['qr', '/orders'],
  ['supplier balance', '/system/partners'],
  ['broken', '/units'],
];

test.each(everyday)('B11 the everyday word "%s" leads to %s', async (word, path) => {
  const { address } = await showConsole('/me', quiet);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await palette.fill(word);
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(path);
});

test.each(['en', 'id', 'ja', 'vi'] satisfies Language[])(
  'B11 every screen has at least ten everyday words in %s',
  async (language) => {
    const words = (await loadTexts(language, ['screen-words']))['screen-words'] ?? {};
    for (const { name, parts } of screens) {
      const all = parts.flatMap((part) => String(words[part.name]).split(','));
      expect(all.length, name).toBeGreaterThanOrEqual(10);
    }
  },
);

const hitOf = (fields: Parameters<typeof sampleRow<'search.find'>>[1]) =>
  sampleRow('search.find', {
    order: null,
    customer: null,
    what: null,
    amount: null,
    at: null,
    orders: null,
    rentals: [],
    ...fields,
  });

test('B10 hits are grouped, five of each, and Enter opens the own page', async () => {
  const orders = Array.from({ length: 7 }, (_, index) =>
    hitOf({
      kind: 'order',
      found: `LGT-JP${index}`,
      order: `LGT-JP${index}`,
      customer: 'Rina K.',
      what: 'Japan · 5 GB · 30 days',
      amount: 279000,
      at: '2025-12-08T03:00:00Z',
      says: 'delivered',
    }),
  );
  const { address } = await showConsole('/me', {
    ...quiet,
    'search.find': () => [...orders, hitOf({ kind: 'voucher', found: 'JAPAN10', says: 'percent' })],
    'vouchers.get': () => sample('vouchers.get'),
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await palette.fill('japan 5');
  const group = (name: string) => page.getByRole('dialog').getByRole('group', { name });
  await expect.element(group('Orders')).toBeVisible();
  expect(group('Orders').getByRole('option').elements()).toHaveLength(5);
  for (let index = 0; index < 5; index += 1) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/vouchers/JAPAN10');
});

const japan = 'Japan · 5 GB · 30 days';
test.each([
  [
    'an order, by its customer',
    {
      kind: 'order',
      found: 'LGT-1',
      order: 'LGT-1',
      customer: 'Rina K.',
      what: japan,
      amount: 279_000,
      says: 'delivered',
    },
    /^Rina K\.LGT-1 · Japan · 5 GB · 30 daysDeliveredRp\s279\.000$/,
  ],
  [
    'an order whose customer may not be read, by its goods',
    { kind: 'order', found: 'LGT-1', order: 'LGT-1', what: japan, amount: 279_000, says: 'preparing' },
    /^Japan · 5 GB · 30 daysLGT-1PreparingRp\s279\.000$/,
  ],
  [
    'a product on sale',
    { kind: 'product', found: 'japan-5gb-30d', what: japan, amount: 279_000, says: 'on_sale' },
    /^Japan · 5 GB · 30 daysjapan-5gb-30dRp\s279\.000$/,
  ],
  [
    'a product off sale',
    { kind: 'product', found: 'japan-5gb-30d', what: japan, amount: 279_000, says: 'unsold' },
    /^Japan · 5 GB · 30 daysjapan-5gb-30dNo supplierRp\s279\.000$/,
  ],
  [
    'a refund',
    {
      kind: 'refund',
      found: 'RF-1',
      order: 'LGT-1',
      customer: 'Rina K.',
      what: japan,
      amount: 90_000,
      says: 'review',
    },
    /^Rina K\.RF-1 · LGT-1 · Japan · 5 GB · 30 daysNeeds decisionRp\s90\.000$/,
  ],
  [
    'an eSIM',
    { kind: 'esim', found: '8985', order: 'LGT-1', customer: 'Rina K.', what: japan },
    /^Rina K\.eSIM 8985 · LGT-1 · Japan · 5 GB · 30 days$/,
  ],
  ['a router', { kind: 'unit', found: 'LGT-R-1', says: 'lost' }, /^LGT-R-1Lost$/],
  [
    'a router that is late',
    {
      kind: 'unit',
      found: 'LGT-R-1',
      says: 'in_service',
      rentals: [{ phase: 'overdue', start: '2026-11-10', end: '2026-11-17', days_late: 3 }],
    },
    /^LGT-R-13 days late$/,
  ],
] as const)(
  'B105 a hit begins with who or what was found, then its number, its state and its sum: %s',
  async (_, hit, text) => {
    await showConsole('/me', {
      ...quiet,
      'search.find': () => [hitOf({ says: '', ...hit, rentals: 'rentals' in hit ? [...hit.rentals] : [] })],
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openPalette();
    await palette.fill('zzz');
    await expect.element(options.first()).toMatchTextContent(text);
  },
);

test('B11 a screen that is meant stands before a customer and a voucher of that name, and they before a screen that only has such a word', async () => {
  await showConsole('/me', {
    ...quiet,
    'search.find': () => [
      hitOf({ kind: 'customer', found: 'cus_1', customer: 'Stock Bank', orders: 1, says: 's@example.com' }),
      hitOf({ kind: 'voucher', found: 'STOCK10', says: 'percent' }),
    ],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await palette.fill('stock');
  await expect.element(options.first()).toMatchTextContent(/^SIM stock/);
  await expect.element(options.filter({ hasText: 'STOCK10' })).toBeVisible();
  await palette.fill('bank');
  await expect.element(options.first()).toMatchTextContent(/^Gateway reconciliation/);
  await palette.fill('bank t');
  await expect.element(options.first()).toMatchTextContent(/^Stock Bank/);
});

test('B10 an empty search offers the last things that were opened, by the names of their screens', async () => {
  const { router } = await showConsole('/me', {
    ...quiet,
    'units.list': () => [],
    'units.get': ({ serial }) => sample('units.get', { serial, rentals: [], checks: [] }),
    'notes.list': () => [],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (let index = 1; index <= 9; index += 1) {
    await router.navigate(`/units/LGT-R-${index}`);
    await expect.element(page.getByRole('article', { name: `LGT-R-${index}` })).toBeVisible();
  }
  await openPalette();
  const recent = page.getByRole('dialog').getByRole('group', { name: 'Recently opened' }).getByRole('option');
  await expect.element(recent.first()).toMatchTextContent(/^LGT-R-9Router$/);
  expect(recent.elements()).toHaveLength(8);
  await userEvent.keyboard('{Escape}');
  expect(sessionStorage.length).toBe(0);
});

test('B11 a setting is found by its name and by everyday words, and leads to its line', async () => {
  const { address } = await showConsole('/me', { ...quiet, 'settings.list': () => [] });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await palette.fill('four eyes');
  await expect.element(options.filter({ hasText: 'Second approval' })).toBeVisible();
  await palette.fill('vat');
  await expect.element(options.first()).toMatchTextContent(/^Tax in prices/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/system/rules');
});

test('B11 the words of the own language and of English find a screen', async () => {
  const { address } = await showConsole('/me', quiet, { locale: 'id' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [word, path] of [
    ['kupon', '/vouchers'],
    ['coupon', '/vouchers'],
    ['gudang', '/catalogue/stock'],
  ] as const) {
    await openPalette();
    await palette.fill(word);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address, { message: word }).toBe(path);
  }
});

test('B83 a customer who was looked for stands before their orders and refunds, so that Enter opens the customer', async () => {
  const hit = (kind: 'customer' | 'order' | 'refund', found: string) =>
    sampleRow('search.find', {
      kind,
      found,
      order: 'LGT-1',
      customer: 'Rina',
      what: 'Japan',
      says: 'delivered',
    });
  const { address } = await showConsole('/me', {
    ...quiet,
    'search.find': () => [hit('customer', 'cus_1'), hit('order', 'LGT-1'), hit('refund', 'RF-1')],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await palette.fill('rina');
  await expect.element(options.first()).toMatchTextContent(/^Rina/);
  // Below the name of their customer, orders are known by their goods.
  await expect.element(options.nth(1)).toMatchTextContent(/^JapanLGT-1Delivered/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/customers/cus_1');
});

test('B83 B125 the cases of a customer who was looked for stand below the orders by what is to do, and all orders are one press away', async () => {
  const { address } = await showConsole('/me', {
    ...quiet,
    'search.find': () => [
      hitOf({ kind: 'customer', found: 'cus_1', customer: 'Rina', orders: 9, says: 'rina@example.com' }),
      hitOf({
        kind: 'order',
        found: 'LGT-1',
        order: 'LGT-1',
        customer: 'Rina',
        what: 'Japan',
        says: 'delivered',
      }),
      hitOf({
        kind: 'exception',
        found: 'E-1',
        order: 'LGT-1',
        customer: 'Rina',
        what: 'Japan',
        amount: 90_000,
        at: '2025-12-09T03:00:00Z',
        says: 'delivery_refused_balance',
      }),
    ],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await palette.fill('rina');
  const group = (name: string) => page.getByRole('dialog').getByRole('group', { name });
  await expect
    .element(group('To do').getByRole('option'))
    .toMatchTextContent(/^Supplier declined: JapanRina · LGT-1 · 9 Dec 2025Rp\s90\.000$/);
  await group('Orders').getByRole('option', { name: 'All 9 orders' }).click();
  await expect.poll(address).toBe('/orders?customer=rina%40example.com');
});

test('B83 of more customers than the search shows, all are one press away', async () => {
  const { address } = await showConsole('/me', {
    ...quiet,
    'search.find': () =>
      Array.from({ length: 7 }, (_, index) =>
        hitOf({ kind: 'customer', found: `cus_${index}`, customer: `Rina ${index}`, orders: 1, says: 'r' }),
      ),
    'customers.find': () => [],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await palette.fill('rina');
  await page.getByRole('option', { name: 'Show all' }).click();
  await expect.poll(address).toBe('/customers?words=rina');
});
