import { expect, test } from 'vitest';
import { taxLines } from './tax-rules.ts';

test('B51 another amount than the order’s that waits for a decision has no tax, and what goes back has its share', () => {
  const order = {
    number: 'LGT-1',
    kind: 'buy',
    net: 100_000,
    tax: 11_000,
    delivery: 0,
    discount: 0,
    total: 111_000,
    lines: [{ value: 100_000 }],
  };
  const taxOf = (kind: string, amount: number) =>
    taxLines(order, { day: '2026-11-20', kind, amount, fee: 0 }).map(({ net, tax }) => [net, tax]);
  expect(taxOf('mismatch', 111_000)).toEqual([[111_000, 0]]);
  expect(taxOf('refund', -55_500)).toEqual([[-50_000, -5_500]]);
});
