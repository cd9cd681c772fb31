import { Badge, type Tone } from '@langit/ui/badge';
import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT, useWord } from '../../../lib/texts';
import { useNow } from '../../../lib/use-now';
import { isToldBy, useSupplierRefusal } from '../../../things/orders/supplier-refusal';
import { partnerName } from '../../../things/partners';
import { Pager } from '../../../ui/pager';
import { Panel } from '../../../ui/panel';
import { type Esim, EsimList } from './esims-panel';
import { RouterOfItem } from './router-line';

type Line = Answer<'orders.lines'>[number];
type Props = {
  order: Answer<'orders.get'>;
  lines: readonly Line[];
  next: string | null;
  /** The cases in the warning above: what they tell isn't told again. */
  cases: Answer<'exceptions.list'>;
  /** Those of the order that stand below their lines. */
  esims: readonly Esim[];
};

/** What was bought: below each line where it is at its supplier and its eSIMs, below the first one the routers of a rental. */
export function Lines({ order, lines, next, cases, esims }: Props) {
  const { lines_in_all: inAll, device, rentals } = order;
  const t = useT('orders');
  const own = useT('order');
  const { labelled, rupiah } = useFormat();
  return (
    <Panel title={t('lines')} aside={inAll > 1 && <span>{own('inAll', { count: inAll })}</span>}>
      <ul className="space-y-3">
        {lines.map(({ line, name, quantity, days, unit, supply }, index) => {
          const ofLine = esims.filter((esim) => esim.line === line);
          return (
            <li key={line}>
              <p className="flex justify-between gap-3">
                <span className="font-semibold">
                  {name}
                  {days !== null && <span>{` · ${own('days', { count: days })}`}</span>}
                </span>
                <span className="whitespace-nowrap">{`${quantity} × ${rupiah(unit)}`}</span>
              </p>
              {supply && <Supply of={supply} cases={cases} hasEsims={ofLine.length > 0} />}
              {ofLine.length > 0 && (
                <div className="mt-2 border-line border-l-2 pl-3">
                  <EsimList of={ofLine} isOneOfMany={order.esims_in_all > 1} item={name} />
                </div>
              )}
              {index === 0 &&
                rentals.map((rental) => (
                  <RouterOfItem key={`${rental.serial} ${rental.start}`} of={rental} order={order} />
                ))}
            </li>
          );
        })}
      </ul>
      {device && <p className="mt-2 text-slate">{labelled(t('device'), device.name)}</p>}
      <Pager name="lines" next={next} labels={{ first: own('first'), next: own('next') }} />
    </Panel>
  );
}

const tones: Record<string, Tone> = { ready: 'good', applied: 'good', refused: 'bad', unknown: 'bad' };

/** `next in 20 s`: in seconds up to two minutes, and at once where the moment has come. */
function NextTry({ at }: { at: string }) {
  const t = useT('order');
  const { duration } = useFormat();
  const left = Math.round((Date.parse(at) - useNow(1000)) / 1000);
  return <span>{left > 0 ? t('nextTry', { span: duration(left) }) : t('nextTryNow')}</span>;
}

/**
 * A line at its supplier: in one line where it is and how often it was tried; what an engineer there asks for unfolds. `hasEsims`: what was
 * delivered stands below, which says that it was.
 */
function Supply({
  of: supply,
  cases,
  hasEsims,
}: {
  of: NonNullable<Line['supply']>;
  cases: Props['cases'];
  hasEsims: boolean;
}) {
  const t = useT('order');
  const word = useWord('order');
  const refusal = useSupplierRefusal();
  const { ago, number, labelled } = useFormat();
  const refs = [supply.client_ref, supply.supplier_ref, supply.last_error].filter(Boolean).join(' · ');
  return (
    <div className="mt-1 border-line border-l-2 pl-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>{partnerName(supply.supplier)}</span>
        {!hasEsims && (
          <Badge tone={tones[supply.state] ?? 'plain'}>{word(`state_${supply.state}`) ?? supply.state}</Badge>
        )}
        {(supply.attempts > 1 || supply.next_try !== null) && (
          <span className="text-slate text-xs">
            {supply.attempts > 1 && (
              <span>
                {[t('attempt', { n: number(supply.attempts) }), supply.asked && ago(supply.asked)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
            {supply.attempts > 1 && supply.next_try !== null && <span> · </span>}
            {supply.next_try !== null && <NextTry at={supply.next_try} />}
          </span>
        )}
      </p>
      {supply.last_error && !isToldBy(cases, supply.last_error) && (
        <p className="text-ember">{labelled(t('lastError'), refusal(supply.last_error))}</p>
      )}
      {supply.outcome_unknown && <p className="text-ember">{t('outcomeUnknown')}</p>}
      <details className="text-slate text-xs">
        <summary>{t('references')}</summary>
        <p className="break-all">{refs}</p>
      </details>
    </div>
  );
}
