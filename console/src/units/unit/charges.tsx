import { isChargeDue } from '@langit/contract/values/rentals';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { actionsOnCharge, nameOfFee } from '../../things/units/charge-actions';
import { Actions } from '../../ui/actions';
import { Panel } from '../../ui/panel';

type Charge = Answer<'units.get'>['charges'][number];

/** The fees of a router's rentals; those that are due are paid or waived here. `lost`: the orders whose router did not come back. */
export function Charges({ of: charges, lost }: { of: readonly Charge[]; lost: ReadonlySet<string> }) {
  const t = useT('units');
  const { rupiah, moment } = useFormat();
  if (charges.length === 0) return null;
  return (
    <Panel title={t('charges')}>
      <ul className="divide-y divide-line">
        {charges.map(({ charge, order, kind, amount, state, created, method, reason }) => {
          return (
            <li key={charge} className="py-2">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{rupiah(amount)}</span> {t(nameOfFee(kind, lost.has(order)))}
                <Badge tone={isChargeDue(state) ? 'bad' : 'plain'}>{t(`charge_${state}`)}</Badge>
              </p>
              <p className="mb-2 text-slate text-xs">
                {[charge, moment(created), method && t(method), reason].filter(Boolean).join(' · ')}
              </p>
              {isChargeDue(state) && <Actions isOneOfMany name={charge} of={actionsOnCharge(charge, t)} />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
