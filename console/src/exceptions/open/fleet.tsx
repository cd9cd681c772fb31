import { Link } from 'react-router';
import type { Desk } from '../../lib/desk';
import type { Answer } from '../../lib/door';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { Panel } from '../../ui/panel';
import { UnitBadge } from '../../units/unit-badge';
import { exceptionsTexts } from '../texts';

type Unit = Answer<'units.list'>[number];

/** Free routers first, then those that serve, then those out of service. */
const rank = ({ state, rentals }: Unit): number => (state === 'in_service' ? Math.min(rentals.length, 1) : 2);

/** The routers of the model that an order has booked, by the router that its booking has. */
export async function readFleet(desk: Desk, serial: string): Promise<Unit[]> {
  const { product } = (await desk.read('units.get', { serial })).output;
  const units = (await desk.read('units.list', { product })).output;
  return units.toSorted((a, b) => rank(a) - rank(b));
}

/** Where the routers of a model are: free, with which order until when, or out of service. */
export function Fleet({ of: units }: { of: readonly Unit[] }) {
  const t = useT(exceptionsTexts);
  const { day, days } = useFormat();
  return (
    <Panel title={t('fleet')}>
      <ul className="divide-y divide-line">
        {units.map(({ serial, state, rentals }) => (
          <li key={serial} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link to={`/units/${encodeURIComponent(serial)}`} className="font-semibold text-link">
                {serial}
              </Link>
              <UnitBadge state={state} />
              {state === 'in_service' && rentals.length === 0 && t('isFree')}
            </p>
            {rentals.map(({ order, start, end, return_by: returnBy }) => (
              <p key={`${order} ${start}`} className="text-slate">
                <Link to={`/orders/${order}`} className="text-link">
                  {order}
                </Link>
                {` · ${days(start, end)}`}
                {returnBy && ` · ${t('backBy', { day: day(returnBy) })}`}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
