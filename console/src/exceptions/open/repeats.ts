import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { usePaymentMethod } from '../../things/orders/payment-method';
import { partnerName } from '../../things/partners';
import { useRefundWords } from '../../things/refunds/words';
import { type Action, movesMoney } from '../../ui/action';
import { paidInsteadOf } from '../paid-instead';
import type { CaseEvidence } from './evidence';

type Of = { evidence: CaseEvidence; customer: string | null | undefined; amount: number };

const sumOf = (money: readonly { amount: number }[]) => money.reduce((sum, { amount }) => sum + amount, 0);

/** What an act moves, as far as it is known before it: a loss is counted by the act itself. */
function amountOf(call: Action['call'], { evidence: { order, approval }, amount }: Of): number {
  if (call === 'orders.refund') return sumOf(order?.money ?? []);
  if (call.startsWith('payments.')) return order ? paidInsteadOf(order) : 0;
  if (call === 'approvals.confirm') return approval?.amount ?? 0;
  return call.startsWith('rentals.charge') ? amount : 0;
}

/** An act that moves money repeats in its dialog how much, whose it is and by which way; one on several orders says their sum itself, and one on a refund is made with it. */
export function useRepeats(): (action: Action, of: Of) => Action {
  const t = useT('exceptions');
  const refunds = useT('refunds');
  const { wayBackOf } = useRefundWords();
  const methodName = usePaymentMethod();
  const { rupiah } = useFormat();
  return (action, of) => {
    if (!movesMoney(action) || action.others?.length || action.repeats) return action;
    const { refund, order } = of.evidence;
    const { gateway, method } = order?.transaction ?? {};
    const amount = amountOf(action.call, of);
    return {
      ...action,
      repeats: [
        [t('amount'), amount > 0 && rupiah(amount)],
        [t('customer'), of.customer],
        refund
          ? [refunds('way'), wayBackOf(refund.refund_method, refund.paid_by)]
          : [
              t('paidBy'),
              [gateway && partnerName(gateway), method && methodName(method)].filter(Boolean).join(' · '),
            ],
      ],
    };
  };
}
