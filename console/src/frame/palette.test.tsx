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
    ...fields,
  });

test('B10 hits are grouped, five of each, with names before numbers, and Enter opens the own page', async () => {
  const orders = Array.from({ length: 7 }, (_, index) =>
    hitOf({
      kind: 'order',
      found: `LGT-JP${index}`,
      order: `LGT-JP${index}`,
      customer: 'Rina K.',
      what: 'Japan · 5 GB · 30 days',
      amount: 279000,
      at: '2025-12-08T03:00:00Z',
      says: 'PAID',
    }),
  );
  const { address } = await showConsole('/me', {
    ...quiet,
    'search.find': () => [
      ...orders,
      hitOf({
        kind: 'customer',
        found: 'cus_1',
        customer: 'Rina Kusuma',
        orders: 5,
        says: 'rina@example.com',
      }),
      hitOf({ kind: 'product', found: 'japan-5gb-30d', what: 'Japan · 5 GB · 30 days', says: 'on_sale' }),
      hitOf({ kind: 'refund', found: 'RF-1', order: 'LGT-JP1', amount: 90000, says: 'review' }),
    ],
    'customers.get': () => sample('customers.get', { exceptions: [] }),
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await palette.fill('japan 5');
  const group = (name: string) => page.getByRole('dialog').getByRole('group', { name });
  await expect.element(group('Orders')).toBeVisible();
  expect(group('Orders').getByRole('option').elements()).toHaveLength(5);
  await expect
    .element(group('Orders').getByRole('option').first())
    .toMatchTextContent(/^LGT-JP0Rina K\. · Japan · 5 GB · 30 days · Paid · Rp\s279\.000 · 8 Dec 2025$/);
  await expect
    .element(group('Products').getByRole('option'))
    .toMatchTextContent(/^Japan · 5 GB · 30 daysjapan-5gb-30d$/);
  await expect
    .element(group('Refunds').getByRole('option'))
    .toMatchTextContent(/^Rp\s90\.000Refund RF-1 · LGT-JP1 · Needs decision$/);
  const customer = group('Customers').getByRole('option');
  await expect.element(customer).toMatchTextContent(/^Rina Kusumarina@example\.com · 5 orders$/);
  for (let index = 0; index < 5; index += 1) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/customers/cus_1');
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
  await expect.poll(address).toBe('/system');
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
    sampleRow('search.find', { kind, found, order: 'LGT-1', customer: 'Rina', what: 'Japan', says: 'PAID' });
  const { address } = await showConsole('/me', {
    ...quiet,
    'search.find': () => [hit('customer', 'cus_1'), hit('order', 'LGT-1'), hit('refund', 'RF-1')],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await palette.fill('rina');
  await expect.element(options.first()).toMatchTextContent(/^Rina/);
  await expect.element(options.nth(1)).toMatchTextContent(/^LGT-1/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/customers/cus_1');
});

test('B83 the cases of a customer who was looked for stand below the orders, and all orders are one press away', async () => {
  const { address } = await showConsole('/me', {
    ...quiet,
    'search.find': () => [
      hitOf({ kind: 'customer', found: 'cus_1', customer: 'Rina', orders: 9, says: 'rina@example.com' }),
      hitOf({ kind: 'order', found: 'LGT-1', order: 'LGT-1', customer: 'Rina', what: 'Japan', says: 'PAID' }),
      hitOf({
        kind: 'exception',
        found: 'E-1',
        order: 'LGT-1',
        what: 'LGT-1',
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
    .toMatchTextContent(/^Supplier declinedLGT-1 · Rp\s90\.000 · 9 Dec 2025$/);
  await group('Orders').getByRole('option', { name: 'Show all' }).click();
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
