import { ownRefundRules, refundGrounds, refusalGrounds } from '@langit/contract/values/refunds';
import { screenTexts, useT } from '../lib/texts';

/** The words of refunds' states, rules and ways back: the queue, a refund and an order show them. */
export const refundWords = screenTexts('refundWords', {
  en: () => import('./words/texts/en'),
  id: () => import('./words/texts/id'),
  ja: () => import('./words/texts/ja'),
  vi: () => import('./words/texts/vi'),
});

export const refundRules = [...refundGrounds, ...ownRefundRules] as const;
const allRules = [...refundRules, ...refusalGrounds] as const;

export function useRefundWords() {
  const t = useT(refundWords);
  return {
    word: t,
    /** The rule in words. One of another release is shown by its name. */
    ruleOf(rule: string) {
      const known = allRules.find((one) => one === rule);
      return known ? t(known) : rule;
    },
    /** Who decided: a person by their id, or the shop by its rule. */
    deciderOf: (decider: string) => (decider === 'shop' ? t('shop') : decider),
  };
}
