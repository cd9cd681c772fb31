import { expect, test } from 'vitest';
import { costText } from './format';

test('M13 costs have two figures behind the point or more, and the minus of a credit before the dollar', () => {
  expect(['3.4', '3.40', '0.0375', '12', '-3.20'].map(costText)).toEqual([
    '$3.40',
    '$3.40',
    '$0.0375',
    '$12.00',
    '−$3.20',
  ]);
});
