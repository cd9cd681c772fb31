import { paymentStatuses } from '@langit/contract/values/orders';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { expect, test } from 'vitest';
import { orderOf } from '../purchase/waiting-state';
import { boughtIn, deliveryOf, outcomeOf } from './payment-outcome';

test('Y2 every payment status reads as the requirement says', () => {
  expect(Object.fromEntries(paymentStatuses.map((status) => [status, outcomeOf(status)]))).toEqual({
    PENDING: null,
    PAID: 'success',
    EXPIRED: 'expired',
    FAILED: 'expired',
    CANCELLED: 'expired',
    REFUNDED: 'refunded',
    PARTIALLY_REFUNDED: null,
    CHARGEBACK: null,
  });
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
