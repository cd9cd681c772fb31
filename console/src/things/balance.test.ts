import { expect, test } from 'vitest';
import { shownBalance } from './balance';

test('B19 a balance without measured days is its dollars, and without a sum nothing', () => {
  expect(shownBalance({ balance_usd: '120', balance_days: null })).toEqual({ by: 'sum', usd: '120' });
  expect(shownBalance({ balance_usd: null, balance_days: null })).toBeNull();
});

test('B19 the bar of a balance is full at 30 days, and no more than 90 days are named', () => {
  expect(shownBalance({ balance_usd: '1', balance_days: 15 })).toMatchObject({ share: 0.5, isOver: false });
  expect(shownBalance({ balance_usd: '1', balance_days: 30 })).toMatchObject({ share: 1, days: 30 });
  expect(shownBalance({ balance_usd: '1', balance_days: 90 })).toMatchObject({ days: 90, isOver: false });
  expect(shownBalance({ balance_usd: '1', balance_days: 205_882 })).toMatchObject({
    days: 90,
    isOver: true,
    share: 1,
  });
});

test('B19 a balance for three days or less is short', () => {
  expect(shownBalance({ balance_usd: '1', balance_days: 3 })).toMatchObject({ isShort: true });
  expect(shownBalance({ balance_usd: '1', balance_days: 3.1 })).toMatchObject({ isShort: false });
});
