import { expect, test } from 'vitest';
import { piecesLeft, takePieces } from './part-rules.ts';
import type { RefundCase, RefundItem } from './refund-rules.ts';

const esim = (id: string, status: 'New' | 'Onboard' | 'Cancelled', givenBack = false): RefundItem => ({
  id,
  kind: 'esim',
  status,
  givenBack,
  used: null,
  endsAt: null,
});
const caseOf = (items: RefundItem[]): RefundCase => ({
  policy: 'id',
  paymentState: 'PAID',
  paidAt: new Date('2026-11-20T03:00:00Z'),
  listVnd: null,
  paid: 100,
  refunded: 0,
  payable: 100,
  delivery: 0,
  items,
  firstReportedAt: null,
  hasAskedForUsed: false,
  hasKeptOrder: true,
});

test('F9 refundable pieces are neither cancelled nor refunded, and their prices add up to the paid amount', () => {
  const items = [esim('a', 'Onboard'), esim('b', 'Cancelled'), esim('c', 'New')];
  expect(piecesLeft(caseOf(items))).toEqual([
    { id: 'a', price: 33, unused: false },
    { id: 'c', price: 34, unused: true },
  ]);
  expect(piecesLeft(caseOf([esim('a', 'New', true)]))).toEqual([]);
  expect(piecesLeft(caseOf([{ id: 'o', kind: 'addition', givenBack: false }]))).toEqual([]);
});

test('F9 unused pieces are taken first, and more pieces than exist are refused', () => {
  const pieces = piecesLeft(caseOf([esim('a', 'Onboard'), esim('b', 'New'), esim('c', 'Onboard')]));
  expect(takePieces(pieces, 2)?.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(takePieces(pieces, 3)?.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(takePieces(pieces, 4)).toBeNull();
});
