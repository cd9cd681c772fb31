import type { Answer } from '../../lib/door';
import { useFormat } from '../../lib/format';
import { useT, useWord } from '../../lib/texts';
import { Actions } from '../../ui/actions';
import { Badge } from '../../ui/badge';
import { Panel } from '../../ui/panel';
import { actsOnCharge } from '../charge-acts';
import { unitsTexts } from '../texts';

type Charge = Answer<'units.get'>['charges'][number];

/** The fees of a router's rentals; those that are due are paid or waived here. */
export function Charges({ of: charges }: { of: readonly Charge[] }) {
  const t = useT(unitsTexts);
  const word = useWord(unitsTexts);
  const { rupiah, moment } = useFormat();
  if (charges.length === 0) return null;
  return (
    <Panel title={t('charges')}>
      <ul className="divide-y divide-line">
        {charges.map(({ charge, kind, amount, state, created, method, reason }) => {
          return (
            <li key={charge} className="py-2">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{rupiah(amount)}</span> {t(`charge_${kind}`)}
                <Badge tone={state === 'due' ? 'bad' : 'plain'}>{word(`charge_${state}`) ?? state}</Badge>
              </p>
              <p className="mb-2 text-slate text-xs">
                {[charge, moment(created), method && t(method), reason].filter(Boolean).join(' · ')}
              </p>
              {state === 'due' && <Actions isOneOfMany name={charge} of={actsOnCharge(charge, t)} />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
