import { dueOf, snoozedUntil } from '@langit/contract/values/exceptions';
import { expect, test } from 'vitest';
import { isSuspicious } from './conditions.ts';
import { cardSendBy, isDueOn } from './due.ts';

const now = new Date('2026-11-24T03:00:00Z');

test.each([
  ['hour', '2026-11-24T04:00:00.000Z'],
  ['tomorrow', '2026-11-25T01:00:00.000Z'],
  ['day', '2026-11-25T03:00:00.000Z'],
] as const)('B23 a snooze for %s ends at %s', (snooze, until) => {
  expect(snoozedUntil(snooze, now).toISOString()).toBe(until);
});

test('B23 late at night in Jakarta, tomorrow begins at eight of the next day there', () => {
  expect(snoozedUntil('tomorrow', new Date('2026-11-24T17:30:00Z')).toISOString()).toBe(
    '2026-11-26T01:00:00.000Z',
  );
});

test('B21 a SIM card that is paid on a Friday leaves by the end of Monday', () => {
  const due = cardSendBy(new Date('2026-11-20T03:00:00Z'));
  expect(due.toISOString()).toBe('2026-11-23T17:00:00.000Z');
  expect(isDueOn(due, new Date('2026-11-22T16:59:59Z'))).toBe(false);
  expect(isDueOn(due, new Date('2026-11-22T17:00:00Z'))).toBe(true);
});

test('B21 a fee has no due time, a changed amount is due after a day, an unclear delivery at once', () => {
  expect(dueOf('charge_due', now)).toBeNull();
  expect(dueOf('payment_mismatch', now)?.toISOString()).toBe('2026-11-25T03:00:00.000Z');
  expect(dueOf('delivery_late', now)).toEqual(now);
});

test.each([
  [4, 9_999_999, false],
  [5, 0, true],
  [1, 10_000_000, true],
])('B21 a new customer with %i orders over %i Rupiah is suspicious: %s', (orders, sum, is) => {
  expect(isSuspicious({ orders, sum })).toBe(is);
});
