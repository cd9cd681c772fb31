import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { Facts, Panel } from '../ui/panel';

/** Today's sales beside the usual ones of these hours, and how fast eSIMs are delivered. */
export function Figures({ of: { sales, delivery } }: { of: Answer<'today.figures'> }) {
  const t = useT('today');
  const { rupiah, number, percent } = useFormat();
  const change = sales.usual_total > 0 ? Math.round((sales.total / sales.usual_total - 1) * 100) : null;
  return (
    <Panel title={t('figures')}>
      <Facts
        of={[
          [
            t('sales'),
            <span key="sales">
              <span className="font-semibold">{rupiah(sales.total)}</span>
              {change !== null && (
                <span className="text-slate"> {`${change < 0 ? '−' : '+'}${percent(Math.abs(change))}`}</span>
              )}
            </span>,
          ],
          [t('usual'), rupiah(Math.round(sales.usual_total))],
          [t('orders'), number(sales.orders)],
          [
            t('delivery'),
            delivery.median_seconds === null ? '–' : t('seconds', { n: Math.round(delivery.median_seconds) }),
          ],
          [
            t('slowest'),
            delivery.slowest_seconds === null
              ? '–'
              : t('seconds', { n: Math.round(delivery.slowest_seconds) }),
          ],
        ]}
      />
    </Panel>
  );
}
