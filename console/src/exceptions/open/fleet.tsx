import { isInService, isRentalOut } from '@langit/contract/values/rentals';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import type { StaffSession } from '../../lib/staff-session';
import { useT } from '../../lib/texts';
import { UnitStanding } from '../../things/units/whereabouts';
import { Panel } from '../../ui/panel';
import { ThingLink } from '../../ui/thing-link';

type Unit = Answer<'units.list'>[number];

export const isFree = ({ state, rentals }: Pick<Unit, 'state' | 'rentals'>): boolean =>
  isInService(state) && rentals.length === 0;

/** Free routers first, then those that serve, then those out of service. */
const rank = (unit: Unit): number => (isFree(unit) ? 0 : isInService(unit.state) ? 1 : 2);

/** The routers of the model that an order has booked, by the router that its booking has. */
export async function readFleet(session: StaffSession, serial: string): Promise<Unit[]> {
  const { product } = (await session.read('units.get', { serial })).output;
  const units = (await session.read('units.list', { product })).output;
  return units.toSorted((a, b) => rank(a) - rank(b));
}

/** With a customer who should have brought it back. */
export const isLateBack = ({
  state,
  days_late: days,
}: Pick<Unit['rentals'][number], 'state' | 'days_late'>): boolean => isRentalOut(state) && days > 0;

type Booking = Pick<Answer<'orders.get'>['rentals'][number], 'start' | 'end'>;

/** The other models that are free for the days of a booking. */
export async function readOtherModels(
  session: StaffSession,
  { start, end }: Booking,
  fleet: readonly Unit[],
) {
  const { models } = (await session.read('rentals.free', { from: start, to: end })).output;
  const own = fleet[0]?.product;
  return {
    booking: { start, end },
    models: models.filter(({ product, free }) => product !== own && free.length > 0),
  };
}

/** What the customer can be offered where no router of their model is free. */
export function OtherModels({
  of: {
    booking: { start, end },
    models,
  },
}: {
  of: Awaited<ReturnType<typeof readOtherModels>>;
}) {
  const t = useT('exceptions');
  const { days } = useFormat();
  return (
    <Panel title={t('otherModels', { days: days(start, end) })}>
      {models.length === 0 && <p>{t('noOtherModel')}</p>}
      <ul className="space-y-1">
        {models.map(({ product, name, free }) => (
          <li key={product} className="flex flex-wrap justify-between gap-3">
            <ThingLink of="product" name={product}>
              {name}
            </ThingLink>
            <span className="text-slate">{t('freeCount', { count: free.length })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Where the routers of a model are: free, with which order until when, or out of service. `order`: the one that the case is about. */
export function Fleet({ of: units, order: own }: { of: readonly Unit[]; order: string | null }) {
  const t = useT('exceptions');
  const { day, days } = useFormat();
  return (
    <Panel title={t('fleet')}>
      <ul className="divide-y divide-line">
        {units.map(({ serial, state, rentals }) => (
          <li key={serial} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3">
              <ThingLink of="unit" name={serial} look="font-semibold" />
              <UnitStanding unit={{ state, rentals }} />
            </p>
            {rentals.map(({ order, customer, start, end, return_by: returnBy }) => (
              <p key={`${order} ${start}`} className="text-slate">
                <ThingLink of="order" name={order}>
                  {customer ?? order}
                </ThingLink>
                {` · ${days(start, end)}`}
                {order === own && <span>{` · ${t('ofThisOrder')}`}</span>}
                {returnBy && <span>{` · ${t('backBy', { day: day(returnBy) })}`}</span>}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
