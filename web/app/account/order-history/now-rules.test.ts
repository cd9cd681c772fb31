import type { Esim } from '@langit/contract/wire/esims';
import type { HistoryOrder } from '@langit/contract/wire/orders';
import type { Device } from '@langit/contract/wire/rentals';
import { expect, test } from 'vitest';
import { actOf, goodsNow, isNow, placeNow } from './now-rules';

const esim = (status: Esim['status'], order_id = 'A') =>
  ({ esim_id: status, order_id, status, data_total_mb: 1024, data_used_mb: 0 }) as Esim;
const device = (return_date: string | null) =>
  ({ order_id: 'A', rental_end_date: '2026-11-19', return_date }) as Device;
const order = (
  payment_status: HistoryOrder['payment_status'],
  delivery_status: HistoryOrder['delivery_status'] = null,
) => ({
  order_id: 'A',
  payment_status,
  delivery_status,
  refund: null as HistoryOrder['refund'],
});

test.each<[string, boolean, ReturnType<typeof order>, Esim[], Device[]]>([
  ['to be paid', true, order('PENDING'), [], []],
  ['expired', false, order('EXPIRED'), [], []],
  ['refunded', false, order('REFUNDED', 'finished'), [esim('Cancelled')], []],
  [
    'waiting for its refund',
    true,
    { ...order('PAID', 'finished'), refund: { status: 'processing', amount: 1000 } },
    [esim('Cancelled')],
    [],
  ],
  ['on its way', true, order('PAID', 'on ship'), [], []],
  ['to be installed', true, order('PAID', 'finished'), [esim('New')], []],
  ['in use', true, order('PARTIALLY_REFUNDED', 'finished'), [esim('In use')], []],
  ['used', false, order('PAID', 'finished'), [esim('Expired')], []],
  ['for another eSIM', false, order('PAID', 'finished'), [esim('In use', 'B')], []],
  ['for a router that is out', true, order('PAID', 'finished'), [], [device(null)]],
  ['for a router that is back', false, order('PAID', 'finished'), [], [device('2026-11-20')]],
])('Z32 an order that is %s is of now: %s', (_title, expected, placed, esims, devices) => {
  expect(isNow(placed, goodsNow(placed, { esims, devices }))).toBe(expected);
});

test('Z32 of several eSIMs of an order the history shows the one in use', () => {
  const esims = [esim('New'), esim('In use'), esim('Expired')];
  expect(goodsNow({ order_id: 'A' }, { esims, devices: [] }).esim?.status).toBe('In use');
});

test.each([
  ['to be installed has "Install"', 'New', null, ['install', '/account/order-history/A']],
  ['that is used up has "Add data"', 'Depleted', null, ['addData', '/topup-extend?iccid=89']],
  ['in use has no button', 'In use', null, null],
  ['whose money goes back has none', 'Depleted', { status: 'processing', amount: 1000 }, null],
] as const)('O1 in the history an eSIM %s', (_title, status, refund, act) => {
  const goods = { esim: { ...esim(status), iccid: '89' }, device: null };
  expect(actOf({ order_id: 'A', refund }, goods)).toEqual(act);
});

test('Z32 among the orders of now a router stands first from the day after its last one until it is back', () => {
  const place = (back: string | null, today: string) =>
    placeNow(
      order('PAID', 'finished'),
      goodsNow({ order_id: 'A' }, { esims: [], devices: [device(back)] }),
      today,
    );
  expect(place(null, '2026-11-19')).toBe(3);
  expect(place(null, '2026-11-20')).toBe(0);
  expect(place('2026-11-21', '2026-11-22')).toBe(3);
});

test('Z32 among the orders of now one that waits for its payment stands before those in use', () => {
  const none = { esim: null, device: null };
  expect(placeNow(order('PENDING', null), none, '2026-11-20')).toBe(1);
});

test('Z32 an eSIM to install stands behind what waits for its payment, and money on its way back stands last', () => {
  const place = (status: Esim['status'], refund: HistoryOrder['refund']) =>
    placeNow(
      { ...order('PAID', 'finished'), refund },
      goodsNow({ order_id: 'A' }, { esims: [esim(status)], devices: [] }),
      '2026-11-20',
    );
  const refund = { status: 'processing', amount: 1000 } as const;
  expect([place('New', null), place('In use', null), place('New', refund)]).toEqual([2, 3, 4]);
});
