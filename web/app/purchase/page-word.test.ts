import { expect, test } from 'vitest';
import { pageWord } from './page-word';

test.each([
  ['an open page has nothing to say', 'open', 'card', null],
  ['an order that is not unpaid has nothing to say', null, 'card', null],
  ['an expired page says so', 'expired', 'card', 'pageExpired'],
  ['a declined card is called a card', 'declined', 'card', 'cardDeclined'],
  ['another declined way is called a payment', 'declined', 'qris', 'paymentDeclined'],
] as const)('Z11 %s', (_title, payment_page, payment_method, word) => {
  expect(pageWord({ payment_page, payment_method })).toBe(word);
});
