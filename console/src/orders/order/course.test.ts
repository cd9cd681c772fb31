import { expect, test } from 'vitest';
import { courseOf } from './course';

type Order = Parameters<typeof courseOf>[0];

const order: Order = {
  placed: '2026-11-20T03:00:00.000Z',
  payment: 'PAID',
  delivery: 'on_review',
  kind: 'buy',
  events: [
    { at: '2026-11-20T03:00:00.000Z', kind: 'placed' },
    { at: '2026-11-20T03:01:00.000Z', kind: 'paid' },
    { at: '2026-11-20T03:02:00.000Z', kind: 'supplier_ordered' },
  ],
  esims: [],
  rentals: [],
  ship_to: null,
  shipment: null,
  mails: [],
};
const esim = { esim: 'esm_1', iccid: null, plan: 'unused', supplier_ref: null } as const;
const to = { name: 'Rina', phone: '+62', address: 'Jalan 1', province: null };
const rental = { handed_over: null, returned: null } as Order['rentals'][number];

const shown = (is: Partial<Order>): string[] =>
  courseOf({ ...order, ...is }).map(({ name, isReached }) => `${isReached ? '●' : '○'} ${name}`);

test('B25 the way of an eSIM goes over its supplier to its installation', () => {
  expect(shown({})).toEqual(['● placed', '● paid', '● at_supplier', '○ delivered', '○ installed']);
  expect(shown({ delivery: 'finished', esims: [{ ...esim, install: 'installed' }] })).toEqual([
    '● placed',
    '● paid',
    '● at_supplier',
    '● delivered',
    '● installed',
  ]);
  expect(
    shown({
      delivery: 'finished',
      esims: [
        { ...esim, install: 'installed' },
        { ...esim, install: 'released' },
      ],
    }).at(-1),
  ).toBe('○ installed');
});

test('B25 an order that its supplier declined says so at the supplier, until the supplier takes it', () => {
  const events = order.events.filter(({ kind }) => kind !== 'supplier_ordered');
  const supply = (state: string) => ({ state }) as NonNullable<Parameters<typeof courseOf>[1]>[number];
  const troubleAtSupplier = (is: Partial<Order>, states: string[]) =>
    courseOf({ ...order, ...is }, states.map(supply)).find(({ name }) => name === 'at_supplier')?.trouble;
  expect(troubleAtSupplier({ events }, ['ready', 'refused'])).toBe('refused');
  expect(troubleAtSupplier({ events }, ['intended'])).toBeUndefined();
  expect(troubleAtSupplier({}, ['refused'])).toBeUndefined();
});

test('B25 an unpaid order has reached its first station, and one that ended unpaid has no way', () => {
  expect(shown({ payment: 'PENDING', delivery: null, events: [] })).toEqual([
    '● placed',
    '○ paid',
    '○ at_supplier',
    '○ delivered',
    '○ installed',
  ]);
  expect(shown({ payment: 'EXPIRED', delivery: null })).toEqual([]);
});

test('B25 a parcel is sent and delivered, a router is sent, handed out and returned', () => {
  expect(shown({ ship_to: to, delivery: 'on_ship' })).toEqual([
    '● placed',
    '● paid',
    '● sent',
    '○ delivered',
  ]);
  expect(shown({ kind: 'rent', rentals: [rental] })).toEqual(['● placed', '● paid', '○ out', '○ back']);
  expect(
    shown({
      kind: 'rent',
      ship_to: to,
      delivery: 'finished',
      rentals: [{ ...rental, handed_over: '2026-11-21T03:00:00.000Z', returned: '2026-11-28' }],
    }),
  ).toEqual(['● placed', '● paid', '● sent', '● out', '● back']);
});

test('B25 the times of a way are those of its events', () => {
  expect(courseOf(order).map(({ at }) => at)).toEqual([
    '2026-11-20T03:00:00.000Z',
    '2026-11-20T03:01:00.000Z',
    '2026-11-20T03:02:00.000Z',
    null,
    null,
  ]);
});

test('B122 an order is delivered with a trouble where the email with its codes was refused, until one has arrived', () => {
  const mail = (state: 'failed' | 'sent') =>
    ({ mail: 'order-paid-and-delivered', state }) as Order['mails'][number];
  const troubleOf = (...mails: Order['mails']) =>
    courseOf({ ...order, delivery: 'finished', mails }).find(({ name }) => name === 'delivered')?.trouble;
  expect(troubleOf(mail('failed'))).toBe('not_received');
  expect(troubleOf(mail('sent'), mail('failed'))).toBe(undefined);
  expect(troubleOf()).toBe(undefined);
});
