import { Badge } from '@langit/ui/badge';
import { useLoaderData } from 'react-router';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { useRefundActions } from '../../things/refunds/actions';
import { RefundFacts } from '../../things/refunds/facts';
import { Actions } from '../../ui/actions';

export const loader = screenLoader([], async ({ session, params }) => ({
  refund: (await session.read('refunds.get', { refund: params.refund ?? '' })).output,
}));

export function Component() {
  const { refund } = useLoaderData<typeof loader>();
  const t = useT('refunds');
  const state = useT('states');
  const actionsOf = useRefundActions();
  const { rupiah, day } = useFormat();
  return (
    <article aria-label={refund.refund}>
      <div className="mb-4 rounded-md border border-line bg-surface p-4">
        <h2 className="mb-2 text-lg">{`${rupiah(refund.amount)} · ${refund.refund}`}</h2>
        <p className="mb-4 flex flex-wrap items-center gap-x-3">
          <Badge>{state(refund.state)}</Badge>
          <span className="text-slate">{t('dueOn', { day: day(refund.due.slice(0, 10)) })}</span>
        </p>
        <Actions of={actionsOf(refund)} />
      </div>
      <RefundFacts refund={refund} />
    </article>
  );
}
