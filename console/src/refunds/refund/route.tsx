import { isRefundDone } from '@langit/contract/values/refunds';
import { Badge } from '@langit/ui/badge';
import { useLoaderData } from 'react-router';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { Phone } from '../../things/customers/phone';
import { DiagnosisDialog } from '../../things/esims/diagnosis-dialog';
import { Due } from '../../things/exceptions/due';
import { useRefundActions } from '../../things/refunds/actions';
import { RefundFacts } from '../../things/refunds/facts';
import { useRefundWords } from '../../things/refunds/words';
import { ActsBar } from '../../ui/acts-bar';
import { OpenedHead, OpenedRow } from '../../ui/opened-row';
import { ThingLink } from '../../ui/thing-link';

export const loader = screenLoader([], async ({ session, params }) => ({
  refund: (await session.read('refunds.get', { refund: params.refund ?? '' })).output,
}));

export function Component() {
  const { refund } = useLoaderData<typeof loader>();
  const t = useT('refunds');
  const state = useT('states');
  const { actionsOf, diagnosis } = useRefundActions();
  const { deciderOf } = useRefundWords();
  const { rupiah, day, labelled } = useFormat();
  return (
    <OpenedRow name={refund.refund}>
      <OpenedHead title={[refund.customer, rupiah(refund.amount)].filter(Boolean).join(' · ')}>
        <p className="mb-1">{refund.what}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-slate">
          <Badge>{state(refund.state)}</Badge>
          {refund.phone && <Phone of={refund.phone} />}
          <span className="whitespace-nowrap">
            <ThingLink of="order" name={refund.order} />
          </span>
          {refund.ended === null ? (
            <Due of={refund} />
          ) : (
            <span>
              {[
                t(isRefundDone(refund.state) ? 'refundedOn' : 'rejectedOn', { day: day(refund.ended) }),
                refund.decider && labelled(t('decider'), deciderOf(refund.decider)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
          <span className="text-xs">{refund.refund}</span>
        </p>
      </OpenedHead>
      <RefundFacts refund={refund} />
      <ActsBar of={actionsOf(refund)} />
      {diagnosis && <DiagnosisDialog {...diagnosis} />}
    </OpenedRow>
  );
}
