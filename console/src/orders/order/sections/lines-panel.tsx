import { Badge, type Tone } from '@langit/ui/badge';
import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT, useWord } from '../../../lib/texts';
import { Pager } from '../../../ui/pager';
import { Facts, Panel } from '../../../ui/panel';

type Line = Answer<'orders.lines'>[number];
type Props = {
  lines: readonly Line[];
  next: string | null;
  inAll: number;
  device: Answer<'orders.get'>['device'];
};

/** What was bought, and where each line stands at its supplier. */
export function Lines({ lines, next, inAll, device }: Props) {
  const t = useT('orders');
  const own = useT('order');
  const { labelled, rupiah } = useFormat();
  return (
    <Panel title={t('lines')} aside={inAll > 1 && <span>{own('inAll', { count: inAll })}</span>}>
      <ul className="space-y-3">
        {lines.map(({ line, name, quantity, days, unit, supply }) => (
          <li key={line}>
            <p className="flex justify-between gap-3">
              <span className="font-semibold">
                {name}
                {days !== null && <span>{` · ${days} d`}</span>}
              </span>
              <span className="whitespace-nowrap">{`${quantity} × ${rupiah(unit)}`}</span>
            </p>
            {supply && <Supply of={supply} />}
          </li>
        ))}
      </ul>
      {device && <p className="mt-2 text-slate">{labelled(t('device'), device.name)}</p>}
      <Pager name="lines" next={next} labels={{ first: own('first'), next: own('next') }} />
    </Panel>
  );
}

const tones: Record<string, Tone> = { ready: 'good', applied: 'good', refused: 'bad', unknown: 'bad' };

function Supply({ of: supply }: { of: NonNullable<Line['supply']> }) {
  const t = useT('order');
  const word = useWord('order');
  const { deadline: until } = useFormat();
  const deadline = supply.deadline === null ? '' : until(supply.deadline);
  const refs = [supply.client_ref, supply.supplier_ref].filter(Boolean).join(' · ');
  return (
    <div className="mt-1 border-line border-l-2 pl-3">
      <p className="flex flex-wrap items-center gap-2">
        <span>{supply.supplier}</span>
        <Badge tone={tones[supply.state] ?? 'plain'}>{word(`state_${supply.state}`) ?? supply.state}</Badge>
      </p>
      {supply.after_deadline && (
        <p className={supply.after_deadline === 'person' ? 'text-ember' : ''}>
          {supply.after_deadline === 'cancel_late'
            ? t('after_deadline_cancel_late')
            : t(`after_deadline_${supply.after_deadline}`, { deadline })}
        </p>
      )}
      {supply.outcome_unknown && <p className="text-ember">{t('outcomeUnknown')}</p>}
      <div className="text-slate text-xs">
        <Facts
          of={[
            [t('attempts'), supply.attempts > 1 ? supply.attempts : null],
            [t('lastError'), supply.last_error],
          ]}
        />
        <p className="break-all">{refs}</p>
      </div>
    </div>
  );
}
