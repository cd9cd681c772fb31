import { isRefundDone, isRefundInReview, isRefundOpen } from '@langit/contract/values/refunds';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT } from '../../../lib/texts';
import { useRefundWords } from '../../../things/refunds/words';
import { Panel } from '../../../ui/panel';
import { ThingLink } from '../../../ui/thing-link';

type Refund = Answer<'orders.get'>['refunds'][number];

/** Whether a person has to decide about one of them. */
export const isAnyInReview = (refunds: readonly Refund[]): boolean =>
  refunds.some(({ state }) => isRefundInReview(state));

/** The refunds of the order: how much, why, since when and, of those that wait, by when; one to decide has the customer's words. */
export function Refunds({ of: refunds }: { of: readonly Refund[] }) {
  const t = useT('orders');
  if (refunds.length === 0) return null;
  return (
    <Panel title={t('refunds')} folds={!isAnyInReview(refunds)}>
      <ul className="space-y-3">
        {refunds.map((refund) => (
          <RefundRow key={refund.refund} of={refund} />
        ))}
      </ul>
    </Panel>
  );
}

function RefundRow({ of: { refund, amount, state, rule, asked, due, ended, reason } }: { of: Refund }) {
  const t = useT('orders');
  const states = useT('states');
  const { ruleOf } = useRefundWords();
  const { rupiah, moment, day } = useFormat();
  const facts = [
    ruleOf(rule),
    t('refundAsked', { at: moment(asked) }),
    isRefundOpen(state) && t('refundDue', { day: day(due.slice(0, 10)) }),
    isRefundDone(state) && ended && t('refundEnded', { day: day(ended) }),
  ];
  return (
    <li>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-x-2">
          <strong>{rupiah(amount)}</strong> <Badge>{states(state)}</Badge>
        </span>
        <ThingLink of="refund" name={refund} />
      </p>
      {isRefundInReview(state) && reason && <p className="mt-1">{t('inWords', { words: reason })}</p>}
      <p className="text-slate text-xs">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}
