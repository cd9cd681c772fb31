import { useT, useWord } from '../../lib/texts';
import type { Explained } from '../../ui/partner-words';
import { usePaymentMethod } from '../orders/payment-method';

/** A gateway's answer to a refund in words: it is kept as its outcome and the gateway's own code (`manual_required: bca_va`). */
export function useGatewayAnswer(): (answer: string) => Explained {
  const t = useT('refunds');
  const methodName = usePaymentMethod();
  const word = useWord('refund-words');
  return (answer) => {
    const [outcome = '', code = ''] = answer.split(': ');
    const known = (text: string) => ({ text, own: null });
    if (outcome === 'manual_required') return known(t('answerByHand', { method: methodName(code) }));
    if (outcome === 'pending') return known(t('answerPending'));
    if (outcome === 'rejected') return known(t('answerRejected'));
    const meaning = word(answer);
    return meaning ? known(meaning) : { text: t('answerUnclear'), own: answer };
  };
}
