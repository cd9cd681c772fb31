import { type Language, languages } from '@langit/contract/values/locale';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleRow } from '../../testing/sample';
import type { Answers } from '../../testing/shop-double';
import { showConsole } from '../../testing/show-console';

const customer = 'Maria Fransiska Kusumawardhani Hadiningrat';
const goods = 'Europe, United Kingdom and Switzerland · 10 GB · 30 days';
const order = 'LGT-2611200001';
const email = 'maria.fransiska.hadiningrat@example.com';
const serial = 'LGT-R-0016';

/** The longest that a shop has in its lists; each has two rows, of which one is complete. */
const longest: Answers = {
  'orders.list': () => [
    sampleRow('orders.list', {
      order,
      customer,
      what: goods,
      total: 12_750_000,
      payment: 'PAID',
      exceptions: ['delivery_refused_balance', 'payment_review'],
    }),
    // It has two words: its status, and what is the matter beyond it.
    sampleRow('orders.list', {
      order: 'LGT-MWW2DGM9QW',
      customer,
      what: goods,
      total: 12_750_000,
      payment: 'REFUNDED',
      exceptions: ['delivery_after_refund', 'unit_late'],
    }),
  ],
  'customers.find': () => [
    sampleRow('customers.find', {
      name: customer,
      email: `${customer.toLowerCase().replaceAll(' ', '.')}@example.com`,
      phone: '+6281234567890',
      paid_orders: 12,
      paid_in_all: 12_750_000,
    }),
  ],
  'exceptions.list': () =>
    ([null, 'Bambang Wijayakusuma'] as const).map((assignee_name, index) =>
      sampleRow('exceptions.list', {
        exception: String(index + 1),
        kind: 'refund_review',
        about: 'order',
        subject: order,
        customer,
        goods,
        amount: 12_750_000,
        count: 3,
        assignee_name,
        detail: {},
      }),
    ),
  'approvals.list': () => [],
  'refunds.list': () => [
    sampleRow('refunds.list', {
      refund: 'RF-1',
      order,
      customer,
      what: goods,
      amount: 12_750_000,
      used_share: 0.2,
    }),
  ],
  'parcels.list': () => [
    sampleRow('parcels.list', { order, to: customer, what: goods, serials: [serial, 'LGT-R-0017'] }),
  ],
  'rentals.fees': () => [
    sampleRow('rentals.fees', {
      charge: 'C-1',
      kind: 'damage',
      lost: false,
      serial,
      order,
      customer,
      email,
      state: 'due',
      amount: 1_275_000,
      returned: '2026-11-20',
      reason: 'The screen is broken and the battery is missing',
    }),
  ],
  'units.list': () => [sampleRow('units.list', { serial, product_name: goods })],
  'staff.list': () => [
    sampleRow('staff.list', {
      staff: 'S-1',
      name: customer,
      email,
      roles: ['owner', 'manager', 'support'],
      passkeys: 2,
      password: true,
      disabled: false,
    }),
  ],
  'mails.list': () =>
    (['sent', 'failed'] as const).map((state) =>
      sampleRow('mails.list', {
        id: state,
        mail: 'refund account needed',
        state,
        order,
        email,
        has_preview: true,
        error: state === 'failed' ? 'gone '.repeat(40) : null,
      }),
    ),
  'webhooks.list': () =>
    (['mismatch', 'paid'] as const).map((outcome) =>
      sampleRow('webhooks.list', {
        event: outcome,
        order,
        outcome,
        customer,
        goods,
        amount: 12_750_000,
        body: '{}',
        notifications: 2,
        transaction: 'T-1',
      }),
    ),
  'jobs.list': () => [
    sampleRow('jobs.list', { order, customer, goods, state: 'failed', error: 'gone '.repeat(40) }),
  ],
  'reports.margin': () => [
    sampleRow('reports.margin', {
      product: 'europe-10gb-30d',
      name: goods,
      orders: 1234,
      received: 412_750_000,
      returned: 12_750_000,
      fee: 1_275_000,
      tax: 0,
      cost: 212_750_000,
      credit: 0,
      result: 185_975_000,
    } as never),
  ],
};

/** The column that says whose row it is, or of what. */
const keyColumns = {
  '/orders': 'customer',
  '/customers?words=maria': 'name',
  '/exceptions?kinds=all': 'kind',
  '/refunds': 'customer',
  '/parcels': 'to',
  '/rentals/fees': 'fee',
  '/units': 'product',
  '/staff': 'name',
  '/system/mails': 'to',
  '/system/webhooks': 'customer',
  '/system/jobs': 'about',
  '/reports/margin': 'product',
} as const;

const openTable = async (path: string, width: number, locale: Language) => {
  await showConsole(path, longest, { locale, viewport: { width, height: 900 } });
  const table = page.getByRole('main').getByRole('table').first();
  await expect.element(table).toBeVisible();
  return table.element() as HTMLTableElement;
};
const cellsOf = (table: HTMLTableElement, name: string): HTMLTableCellElement[] => {
  const index = table.querySelector<HTMLTableCellElement>(`[data-column=${name}]`)?.cellIndex ?? -1;
  return [...table.querySelectorAll<HTMLTableCellElement>(`tbody tr td:nth-child(${index + 1})`)];
};

test.each(languages)(
  'B99 at 1024 and 1280 px a row of each table is one line, its name has 200 px or stands whole, and no table scrolls (%s)',
  async (locale) => {
    for (const width of [1024, 1280])
      for (const [path, name] of Object.entries(keyColumns)) {
        const at = `${path} at ${width} px`;
        const table = await openTable(path, width, locale);
        const cells = cellsOf(table, name);
        expect(cells.length, at).toBeGreaterThan(0);
        for (const cell of cells) {
          const isWhole = (cell.querySelector('[data-words]') ?? cell).scrollWidth <= cell.clientWidth;
          expect(isWhole || cell.clientWidth >= 200, `${at}: ${cell.clientWidth} px`).toBe(true);
          expect(cell.getBoundingClientRect().height, at).toBeLessThanOrEqual(44);
        }
        const frame = table.parentElement as HTMLElement;
        expect(frame.scrollWidth, at).toBeLessThanOrEqual(frame.clientWidth);
        expect(document.documentElement.scrollWidth, at).toBeLessThanOrEqual(width);
      }
  },
);

const columnNames = (table: HTMLTableElement) =>
  [...table.querySelectorAll<HTMLElement>('[data-column]')].map(({ dataset }) => dataset.column);

test('B99 the least important columns leave a narrow window and come back in a wide one', async () => {
  const table = await openTable('/system/webhooks', 1440, 'en');
  const all = columnNames(table);
  await page.viewport(800, 900);
  await expect.poll(() => columnNames(table).length).toBeLessThan(all.length);
  expect(columnNames(table)).toContain('customer');
  await page.viewport(1440, 900);
  await expect.poll(() => columnNames(table)).toEqual(all);
});

test('B99 a table that had room is measured again when its font has come late and is wider', async () => {
  const table = await openTable('/system/webhooks', 1920, 'en');
  const frame = table.parentElement as HTMLElement;
  const all = columnNames(table);
  const style = document.createElement('style');
  style.textContent = 'td, th { letter-spacing: 12px }';
  document.head.append(style);
  onTestFinished(() => style.remove());
  document.fonts.dispatchEvent(new Event('loadingdone'));
  await expect.poll(() => columnNames(table).length).toBeLessThan(all.length);
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
});

test('B99 columns that someone has chosen stay: the table scrolls, its first column stands, and the whole row leads on', async () => {
  const columns = 'order,placed,customer,product,kind,status,total,channel';
  const table = await openTable(`/orders?columns=${columns}`, 800, 'en');
  expect(columnNames(table).join()).toBe(columns);
  const frame = table.parentElement as HTMLElement;
  expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
  frame.scrollTo(frame.scrollWidth, 0);
  const { left, right, top, height } = (frame.querySelector('tbody tr') as Element).getBoundingClientRect();
  const inFrame = frame.getBoundingClientRect();
  expect(left).toBeLessThan(inFrame.left);
  const [number] = cellsOf(table, 'order');
  expect(number?.getBoundingClientRect().left).toBeGreaterThanOrEqual(inFrame.left);
  const atEnd = document.elementFromPoint(Math.min(right, inFrame.right) - 60, top + height / 2);
  expect(atEnd?.closest('a')?.dataset.row).toBe(order);
});
