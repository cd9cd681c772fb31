import { languages } from '@langit/contract/values/locale';
import { refundGrounds } from '@langit/contract/values/refunds';
import { describe, expect, test } from 'vitest';
import { textsFor } from '../../i18n/texts.server';
import { refundAmountWords, refundRuleWords, refundsByItselfAt, reviewHint } from './refund-words';

const offered = { eligible: true, amount: 150_000, until: null, policy: 'id', topups_lost: 0 } as const;

test('F9 a refund that comes by itself is told with its hour, and only where the shop makes it', () => {
  const at = '2026-11-28T19:43:00Z';
  const order = {
    refund: null,
    events: [],
    deliver_by: { at, seconds_left: 60, after_deadline: 'refund' },
  } as const;
  const asked = (change: object) => refundsByItselfAt({ ...order, ...change } as never);
  expect(asked({})).toBe(at);
  expect(asked({ deliver_by: null })).toBeNull();
  expect(asked({ deliver_by: { ...order.deliver_by, after_deadline: 'support' } })).toBeNull();
  expect(asked({ refund: {}, events: [{ at, kind: 'undelivered' }] })).toBeNull();
});

test.each([
  ['not_delivered_yet', 'id', 'refundIfMissing'],
  ['operator_decides', 'id', 'refundIfFaulty'],
  ['operator_decides', 'vn', 'refundAfterReview'],
  ['vn_by_remainder', 'vn', 'refundAfterReview'],
  ['sim_is_back', 'id', 'refundAfterReview'],
] as const)(
  'F9 a request by %s (%s) that a person decides on says in which case it is granted',
  (rule, policy, hint) => {
    expect(reviewHint({ ...offered, rule, policy, review: true })).toBe(hint);
  },
);

describe.each(languages)('F9 in %s', (language) => {
  const { orders } = textsFor(language, 'orders');

  test.each(refundGrounds)('an offer by %s that a person decides on promises no full refund', (rule) => {
    const words = refundRuleWords({ ...offered, rule, review: true });
    expect(words ? orders[words] : '').not.toMatch(/full|100%|全額/);
  });

  test('what has not been delivered is paid back whole if it is not delivered at all', () => {
    const words = refundAmountWords({ ...offered, rule: 'not_delivered_yet', review: true });
    expect(orders[words]).not.toBe(orders.refundUpTo);
  });

  test('an installed eSIM is said to be refunded only where it does not work', () => {
    expect(refundRuleWords({ ...offered, rule: 'operator_decides', review: true })).toBe('reviewInstalled');
    // In Vietnam a person may decide on one that is not installed.
    expect(refundRuleWords({ ...offered, rule: 'operator_decides', review: true, policy: 'vn' })).toBeNull();
  });
});
