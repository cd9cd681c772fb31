import { isDelivered } from '@langit/contract/values/orders';
import { Link } from 'react-router';
import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT } from '../../../lib/texts';
import { Facts, Panel } from '../../../ui/panel';

/** What the order has left, by the books, for those who may read it. */
export function Result({
  order: { kind, result, delivery, figures, ship_to: shipTo },
}: {
  order: Answer<'orders.get'>;
}) {
  const t = useT('order');
  const { rupiah, percent } = useFormat();
  if (!result) return null;
  const out = (value: number) => (value === 0 ? null : rupiah(-value));
  const fee = out(result.fee);
  const kept = result.received - result.returned;
  // An order has no cost before its delivery, so its profit would be shown too high.
  const isKnown = isDelivered(delivery) || (result.cost !== null && result.cost > 0) || kept <= 0;
  const isOwnGoods = kind === 'rent' || kind === 'extend' || shipTo !== null;
  const profit = isKnown ? result.result : null;
  return (
    <Panel title={t('result')} folds>
      <p className="mb-2 text-base">
        <strong>{profit === null ? t(isKnown ? 'notRecorded' : 'notYetKnown') : rupiah(profit)}</strong>
        {profit !== null && kept > 0 && (
          <span className="text-slate">{` · ${percent(Math.round((profit / kept) * 100))}`}</span>
        )}
      </p>
      <Facts
        of={[
          [t('resultFee'), fee],
          [t('resultTax'), out(result.tax)],
          [
            t(figures.delivery > 0 ? 'resultCostSent' : 'resultCost'),
            result.cost === null ? (
              <span key="cost" className="inline-flex flex-wrap gap-x-3">
                {t('notRecorded')}
                {isOwnGoods && (
                  <Link to="/catalogue?cost=missing" className="text-link underline">
                    {t('setCosts')}
                  </Link>
                )}
              </span>
            ) : (
              out(result.cost)
            ),
          ],
          [t('resultCredit'), result.credit === 0 ? null : rupiah(result.credit)],
        ]}
      />
    </Panel>
  );
}
