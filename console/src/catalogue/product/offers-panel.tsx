import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { partnerName } from '../../things/partners';
import { Facts, Panel } from '../../ui/panel';

/** The suppliers' packages from which the product can be delivered, with what each leaves. */
export function Offers({ of: { packages, least_percent: least } }: { of: Answer<'products.get'> }) {
  const t = useT('catalogue');
  const { moment, rupiah, percent, cost } = useFormat();
  if (packages.length === 0) return null;
  return (
    <Panel title={t('offers')}>
      <ul className="divide-y divide-line">
        {packages.map((item) => (
          <li key={`${item.supplier} ${item.package}`} className="py-2">
            <p className="mb-1 font-semibold">
              {partnerName(item.supplier)}{' '}
              <span className="font-normal text-slate text-xs">{item.package}</span>{' '}
              {item.gone && <Badge tone="bad">{t('gone')}</Badge>}
              {!item.gone && !item.in_use && <Badge tone="quiet">{t('notInUse')}</Badge>}
              {item.sells && packages.length > 1 && <Badge tone="good">{t('sellsNow')}</Badge>}
            </p>
            <Facts
              of={[
                [t('cost'), item.cost_usd && cost(item.cost_usd)],
                [t('costRead'), item.cost_read && moment(item.cost_read)],
                [t('minimum'), item.minimum_usd && cost(item.minimum_usd)],
                [t('fee'), item.fee_idr === null ? null : rupiah(item.fee_idr)],
                [t('floor'), item.floor_idr === null ? null : rupiah(item.floor_idr)],
                [
                  t('margin'),
                  item.margin_idr === null
                    ? null
                    : t('leftOver', {
                        left: rupiah(item.margin_idr),
                        share: percent(item.margin_percent ?? 0),
                        least: percent(least ?? 0),
                      }),
                ],
              ]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
