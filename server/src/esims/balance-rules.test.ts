import { expect, test } from 'vitest';
import { balanceLasts } from './balance-rules.ts';

test('B53 a balance lasts as long as the sales of seven days say, and without sales nothing is said', () => {
  expect(balanceLasts({ balance: 40, spent: 70, hasOlder: true })).toEqual({ days: 4, isMeasured: true });
  expect(balanceLasts({ balance: 40, spent: 0, hasOlder: true })).toBeNull();
});

test('B53 the days of a balance are a guess until orders are known from before the last seven days', () => {
  expect(balanceLasts({ balance: 1_000_000, spent: 34, hasOlder: false })).toMatchObject({
    isMeasured: false,
  });
});
