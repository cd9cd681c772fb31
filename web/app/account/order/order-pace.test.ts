import type { OrderDetail } from '@langit/contract/wire/orders';
import type { Refund } from '@langit/contract/wire/refunds';
import { expect, test } from 'vitest';
import { hasWaited, pollEvery } from './order-pace.ts';

const settled = {
  payment_status: 'PAID',
  delivery_status: 'finished',
  esims: [{}],
  ship_to: null,
  refund: null,
} as unknown as OrderDetail;
const refunded = (status: Refund['status'], bank_account_needed = false, by_bank = false): OrderDetail => ({
  ...settled,
  refund: { status, amount: 1, policy: 'id', bank_account_needed, by_bank },
});

test.each<[string, OrderDetail, boolean, number]>([
  ['a payment that is awaited', { ...settled, payment_status: 'PENDING' }, false, 5_000],
  ['an eSIM on its way', { ...settled, delivery_status: 'on review', esims: [] }, false, 5_000],
  ['a refund that was just sent', refunded('processing'), false, 5_000],
  ['a refund that takes long', refunded('processing'), true, 60_000],
  ['a refund that waits for an account', refunded('processing', true), false, 60_000],
  ['a refund that is transferred by bank', refunded('processing', false, true), false, 60_000],
  ['a refund in review', refunded('review'), false, 60_000],
  ['a refund that arrived', refunded('done'), false, 60_000],
  ['an order where nothing moves', settled, false, 60_000],
])('O2 the page asks again: %s', (_name, order, waited, every) => {
  expect(pollEvery(order, waited)).toBe(every);
});

test('O2 a refund has waited long after two minutes of polls', () => {
  expect(hasWaited(23)).toBe(false);
  expect(hasWaited(24)).toBe(true);
});
