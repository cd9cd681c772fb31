import { Badge } from '@langit/ui/badge';
import { useLoaderData } from 'react-router';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { DiagnosisDialog } from '../../things/esims/diagnosis-dialog';
import { useRefundActions } from '../../things/refunds/actions';
import { RefundFacts } from '../../things/refunds/facts';
import { ActsBar } from '../../ui/acts-bar';
import { OpenedHead, OpenedRow } from '../../ui/opened-row';

export const loader = screenLoader([], async ({ session, params }) => ({
  refund: (await session.read('refunds.get', { refund: params.refund ?? '' })).output,
}));

export function Component() {
  const { refund } = useLoaderData<typeof loader>();
  const t = useT('refunds');
  const state = useT('states');
  const { actionsOf, diagnosis } = useRefundActions();
  const { rupiah, day } = useFormat();
  return (
    <OpenedRow name={refund.refund}>
      <OpenedHead title={[refund.customer, rupiah(refund.amount)].filter(Boolean).join(' · ')}>
        <p className="mb-1">{refund.what}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-slate">
          <Badge>{state(refund.state)}</Badge>
          <span>{t('dueOn', { day: day(refund.due.slice(0, 10)) })}</span>
          <span className="text-xs">{refund.refund}</span>
        </p>
      </OpenedHead>
      <RefundFacts refund={refund} />
      <ActsBar of={actionsOf(refund)} />
      {diagnosis && <DiagnosisDialog {...diagnosis} />}
    </OpenedRow>
  );
}
