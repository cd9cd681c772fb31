import { type PaymentStatus, paymentStatuses } from '@langit/contract/values/orders';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { expect, test } from 'vitest';
import { orderAgainPath } from './order-again';
import { boughtIn, deliveryOf, isOpen, type Outcome, outcomeOf } from './payment-outcome';
import { orderOf } from './waiting-state';

const standing = (payment_status: PaymentStatus, more: Partial<OrderDetail> = {}): Outcome =>
  outcomeOf({ payment_page: null, refund: null, events: [], ...more, payment_status });
const refund = { status: 'approved', amount: 414_000 } as OrderDetail['refund'];
const undelivered = [{ at: '2026-11-26T12:00:00Z', kind: 'undelivered' as const }];

test('Y2 every payment status reads as the requirement says', () => {
  expect(Object.fromEntries(paymentStatuses.map((status) => [status, standing(status)]))).toEqual({
    PENDING: 'waiting',
    PAID: 'success',
    EXPIRED: 'expired',
    FAILED: 'expired',
    CANCELLED: 'cancelled',
    REFUNDED: 'refunded',
    PARTIALLY_REFUNDED: 'waiting',
    CHARGEBACK: 'waiting',
  });
});

test.each<[string, Outcome, Partial<OrderDetail>, PaymentStatus?]>([
  ['a declined try', 'declined', { payment_page: 'declined' }],
  ['a page that has expired', 'pageExpired', { payment_page: 'expired' }],
  ['what could not be delivered and is paid back', 'refunded', { refund, events: undelivered }, 'PAID'],
  ['a refund that the customer asked for', 'success', { refund }, 'PAID'],
])('Z28 %s has a face of its own', (_, outcome, order, status = 'PENDING') => {
  expect(standing(status, order)).toBe(outcome);
});

test('Y2 the page goes on asking while the payment can still come in', () => {
  const outcomes: Outcome[] = [
    'waiting',
    'declined',
    'pageExpired',
    'success',
    'refunded',
    'cancelled',
    'expired',
  ];
  expect(outcomes.filter(isOpen)).toEqual(['waiting', 'declined', 'pageExpired']);
});

test.each([
  [{ type: 'buy', days: null }, '/checkout?product=japan-1gb-daily&quantity=2'],
  [{ type: 'buy', days: 7 }, '/checkout?product=japan-1gb-daily&quantity=7'],
  [{ type: 'rent', days: null }, '/products/checkout?product=japan-1gb-daily&quantity=2'],
  [{ type: 'topup', days: null }, '/topup-extend'],
  [{ type: 'extend', days: null }, '/account/my-device'],
] as const)('Z28 an order that ended is placed again where its goods are: %o', (order, path) => {
  expect(orderAgainPath({ product_id: 'japan-1gb-daily', quantity: 2, ...order })).toBe(path);
});

test('Y2 the order is found from the payment', () => {
  expect(orderOf('LGT-0A1B2C3D4E-12')).toBe('LGT-0A1B2C3D4E');
});

const orderWith = (more: Partial<OrderDetail>) =>
  ({ ship_to: null, esims: [], ...more }) as unknown as OrderDetail;
const shipTo = { name: 'Sari', phone: '+6281234567890', address: 'Jl. Melati 5', province: null };

test.each([
  ['an eSIM that is ordered', { type: 'buy' }, 'esim', 'awaited'],
  ['an eSIM that is there', { type: 'buy', esims: [{}] }, 'esim', 'done'],
  ['a SIM card', { type: 'buy', ship_to: shipTo, delivery_status: 'on review' }, 'sim', 'by parcel'],
  ['a router', { type: 'rent', ship_to: shipTo, delivery_status: 'on review' }, 'router', 'by parcel'],
  ['a top-up that waits', { type: 'topup', delivery_status: 'on review' }, 'topUp', 'awaited'],
  ['a top-up that is applied', { type: 'topup', delivery_status: 'finished' }, 'topUp', 'done'],
  ['an extension', { type: 'extend', delivery_status: 'finished' }, 'extension', 'done'],
])('Y2 the success page knows %s', (_name, order, bought, delivery) => {
  expect(boughtIn(orderWith(order as Partial<OrderDetail>))).toBe(bought);
  expect(deliveryOf(orderWith(order as Partial<OrderDetail>))).toBe(delivery);
});

test('Y2 the success page asks for an order that it could not read', () => {
  expect(deliveryOf(null)).toBe('unknown');
});
