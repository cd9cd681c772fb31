import { ownRefundRules, refundGrounds, refusalGrounds } from '@langit/contract/values/refunds';
import { useT } from '../../lib/texts';

export const refundRules = [...refundGrounds, ...ownRefundRules] as const;
const allRules = [...refundRules, ...refusalGrounds] as const;

export function useRefundWords() {
  const t = useT('refund-words');
  return {
    word: t,
    /** The rule in words. One of another release is shown by its name. */
    ruleOf(rule: string) {
      const known = allRules.find((allRule) => allRule === rule);
      return known ? t(known) : rule;
    },
    /** Who decided: a person by their id, or the shop by its rule. */
    deciderOf: (decider: string) => (decider === 'shop' ? t('shop') : decider),
  };
}
