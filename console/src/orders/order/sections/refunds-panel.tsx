import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT } from '../../../lib/texts';
import { Panel } from '../../../ui/panel';
import { ThingLink } from '../../../ui/thing-link';

/** The refunds of the order, each with its state. */
export function Refunds({ order: { refunds } }: { order: Answer<'orders.get'> }) {
  const t = useT('orders');
  const state = useT('states');
  const { rupiah } = useFormat();
  if (refunds.length === 0) return null;
  return (
    <Panel title={t('refunds')} folds>
      <ul className="space-y-2">
        {refunds.map((refund) => (
          <li key={refund.refund} className="flex flex-wrap justify-between gap-3">
            <ThingLink of="refund" name={refund.refund} />
            <span>
              {rupiah(refund.amount)} <Badge>{state(refund.state)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
