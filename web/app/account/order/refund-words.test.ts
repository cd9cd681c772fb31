import { languages } from '@langit/contract/values/locale';
import { refundGrounds } from '@langit/contract/values/refunds';
import { describe, expect, test } from 'vitest';
import { textsFor } from '../../i18n/texts.server';
import { refundAmountWords, refundRuleWords } from './refund-words';

const offered = { eligible: true, amount: 150_000, until: null, policy: 'id', topups_lost: 0 } as const;

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
