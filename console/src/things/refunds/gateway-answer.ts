import { useT, useWord } from '../../lib/texts';
import { usePaymentMethod } from '../orders/payment-method';

/** A gateway's answer to a refund in words: it is kept as its outcome and the gateway's own code (`manual_required: bca_va`). */
export function useGatewayAnswer(): (answer: string) => string {
  const t = useT('refunds');
  const methodName = usePaymentMethod();
  const word = useWord('refund-words');
  return (answer) => {
    const [outcome = '', code = ''] = answer.split(': ');
    if (outcome === 'manual_required') return t('answerByHand', { method: methodName(code) });
    if (outcome === 'pending') return t('answerPending');
    if (outcome === 'rejected') return t('answerRejected');
    return word(answer) ?? t('answerUnclear');
  };
}
