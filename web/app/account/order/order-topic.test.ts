import type { OrderedEsim } from '@langit/contract/wire/esims';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { expect, test } from 'vitest';
import { liveEsims, mostUrgent, type OrderTopic, topicOf } from './order-topic';

const today = '2026-11-26';
const esim = (status: OrderedEsim['status'], esim_id: string = status) =>
  ({ esim_id, status, data_total_mb: 1024, data_used_mb: 0 }) as OrderedEsim;
const base = {
  type: 'buy',
  payment_status: 'PAID',
  delivery_status: 'finished',
  total: 414_000,
  ship_to: null,
  esims: [esim('New')],
  rental: null,
  refund: null,
  events: [],
} as unknown as OrderDetail;
const refund = (status: string, amount = 414_000) => ({ status, amount }) as OrderDetail['refund'];
const events = (kind: string) => [{ at: '2026-11-26T00:00:00Z', kind }] as OrderDetail['events'];
const to = { name: 'Sari' } as OrderDetail['ship_to'];
const rental = (first: string, last: string, back: string | null = null) => ({
  rental_id: 'r',
  rental_start_date: first,
  rental_end_date: last,
  extended_days: 0,
  return_date: back,
  lost: false,
  late_fee: 0,
  late_fee_per_day: 69_000,
});

test.each<[string, OrderTopic, Partial<OrderDetail>]>([
  ['an unpaid order', 'unpaid', { payment_status: 'PENDING' }],
  ['an expired order', 'not paid', { payment_status: 'EXPIRED' }],
  ['a cancelled order', 'not paid', { payment_status: 'CANCELLED' }],
  ['a disputed order', 'disputed', { payment_status: 'CHARGEBACK' }],
  ['an eSIM on its way', 'preparing', { delivery_status: 'on review', esims: [] }],
  ['a delivered eSIM', 'esims', {}],
  ['a refund in review', 'esims', { refund: refund('review') }],
  ['a refused refund', 'esims', { refund: refund('rejected') }],
  ['a part that goes back', 'esims', { refund: refund('done', 100), payment_status: 'PARTIALLY_REFUNDED' }],
  ['a full refund on its way', 'money back', { refund: refund('processing') }],
  [
    'the price of a cancelled eSIM',
    'money back',
    { refund: refund('processing', 100), esims: [esim('Cancelled')] },
  ],
  ['a refunded order', 'money back', { payment_status: 'REFUNDED', refund: refund('done') }],
  [
    'an eSIM not delivered in time',
    'money back',
    { esims: [], refund: refund('approved'), events: events('undelivered') },
  ],
  ['data on its way', 'preparing', { type: 'topup', esims: [], delivery_status: 'on review' }],
  ['added data', 'added', { type: 'topup', esims: [] }],
  ['added days', 'extended', { type: 'extend', esims: [], rental: rental('2026-11-20', '2026-12-01') }],
  ['a packed SIM card', 'preparing', { ship_to: to, esims: [], delivery_status: 'on review' }],
  ['a sent SIM card', 'on its way', { ship_to: to, esims: [], delivery_status: 'on ship' }],
  ['a delivered SIM card', 'delivered', { ship_to: to, esims: [] }],
  [
    'a SIM card that came back',
    'money back',
    { ship_to: to, esims: [], refund: refund('done', 100), events: events('returned') },
  ],
  [
    'a booked router',
    'booked',
    { type: 'rent', esims: [], delivery_status: 'on review', rental: rental('2026-11-28', '2026-12-02') },
  ],
  [
    'a sent router',
    'on its way',
    { type: 'rent', esims: [], delivery_status: 'on ship', rental: rental('2026-11-28', '2026-12-02') },
  ],
  [
    'a router on its first day',
    'rented',
    { type: 'rent', esims: [], delivery_status: 'on ship', rental: rental(today, '2026-12-02') },
  ],
  [
    'a router that is late',
    'rented',
    { type: 'rent', esims: [], rental: rental('2026-11-10', '2026-11-21') },
  ],
  [
    'a returned router',
    'returned',
    { type: 'rent', esims: [], rental: rental('2026-11-10', '2026-11-21', '2026-11-22') },
  ],
])('Z32 %s is "%s"', (_title, topic, more) => {
  expect(topicOf({ ...base, ...more }, today)).toBe(topic);
});

test('Z32 of several eSIMs the page speaks of the one to install, and never of a cancelled one', () => {
  const esims = [esim('Expired'), esim('In use'), esim('New', 'second'), esim('Cancelled')];
  expect(mostUrgent(liveEsims({ esims }))?.esim_id).toBe('second');
  expect(mostUrgent([])).toBeUndefined();
});
