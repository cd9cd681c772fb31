import { bankRefundDays } from '@langit/contract/values/policies';
import { ownRefundRules, refundGrounds, refusalGrounds } from '@langit/contract/values/refunds';
import type { Answer } from '../../lib/console-api';
import { useT } from '../../lib/texts';
import { usePaymentMethod } from '../orders/payment-method';

export const refundRules = [...refundGrounds, ...ownRefundRules] as const;
const allRules = [...refundRules, ...refusalGrounds] as const;

export function useRefundWords() {
  const t = useT('refund-words');
  const methodName = usePaymentMethod();
  return {
    word: t,
    /** The rule in words. One of another release is shown by its name. */
    ruleOf(rule: string) {
      const known = allRules.find((allRule) => allRule === rule);
      return known ? t(known) : rule;
    },
    /** By which way the money goes back, and how long that takes. `method`: how it was paid; null where it is not known. */
    wayBackOf(way: Answer<'refunds.get'>['refund_method'], method: string | null) {
      if (way === 'bank') return t('backByBank');
      const count = bankRefundDays;
      return method === null
        ? t('backByGateway', { count })
        : t('backByMethod', { method: methodName(method), count });
    },
    /** Who decided: a person by their id, or the shop by its rule. */
    deciderOf: (decider: string) => (decider === 'shop' ? t('shop') : decider),
  };
}
