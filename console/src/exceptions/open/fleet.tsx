import { isInRepair, isInService, isRentalOut, unitStates } from '@langit/contract/values/rentals';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import type { Person, StaffSession } from '../../lib/staff-session';
import { useT } from '../../lib/texts';
import { UnitStanding } from '../../things/units/whereabouts';
import { Panel } from '../../ui/panel';
import { ThingLink } from '../../ui/thing-link';

type Unit = Answer<'units.list'>[number];

export const isFree = ({ state, rentals }: Pick<Unit, 'state' | 'rentals'>): boolean =>
  isInService(state) && rentals.length === 0;

/** Free routers first, then those that serve, then those out of service. */
const rank = (unit: Unit): number => (isFree(unit) ? 0 : isInService(unit.state) ? 1 : 2);

/** Since when a router is in repair: it came back damaged, or a person took it out of service, which not everyone may read. */
async function repairedSince(
  session: StaffSession,
  { permissions }: Person,
  serial: string,
): Promise<string | null> {
  const [{ checks }, acts] = await Promise.all([
    session.read('units.get', { serial }).then(({ output }) => output),
    permissions.includes('audit.read')
      ? session
          .read('audit.list', { subject: serial, act: 'unit.state', limit: 1 })
          .then(({ output }) => output)
      : [],
  ]);
  const damaged = checks.find(({ direction, condition }) => direction === 'in' && condition === 'damaged');
  const taken = acts.find(({ after }) =>
    unitStates.some((state) => state === after?.state && isInRepair(state)),
  );
  return (
    [damaged?.at, taken?.at]
      .filter((at) => at !== undefined)
      .sort()
      .at(-1) ?? null
  );
}

/** The routers of the model that an order has booked, by the router that its booking has; those in repair with since when. */
export async function readFleet(session: StaffSession, person: Person, serial: string) {
  const { product } = (await session.read('units.get', { serial })).output;
  const units = (await session.read('units.list', { product })).output;
  return Promise.all(
    units
      .toSorted((a, b) => rank(a) - rank(b))
      .map(async (unit) => ({
        ...unit,
        repairedSince: isInRepair(unit.state) ? await repairedSince(session, person, unit.serial) : null,
      })),
  );
}

type Fleet = Awaited<ReturnType<typeof readFleet>>;

/** With a customer who should have brought it back. */
export const isLateBack = ({
  state,
  days_late: days,
}: Pick<Unit['rentals'][number], 'state' | 'days_late'>): boolean => isRentalOut(state) && days > 0;

type Booking = Pick<Answer<'orders.get'>['rentals'][number], 'start' | 'end'>;

/** The other models that work where the booked one does and are free for the days of its booking. */
export async function readOtherModels(session: StaffSession, { start, end }: Booking, [booked]: Fleet) {
  const own = booked?.product;
  const { models, place } = (await session.read('rentals.free', { from: start, to: end, like: own })).output;
  return {
    booking: { start, end },
    place: place ?? '',
    models: models.filter(({ product, free }) => product !== own && free.length > 0),
  };
}

/** What the customer can be offered where no router of their model is free. */
export function OtherModels({
  of: {
    booking: { start, end },
    place,
    models,
  },
}: {
  of: Awaited<ReturnType<typeof readOtherModels>>;
}) {
  const t = useT('exceptions');
  const { days } = useFormat();
  return (
    <Panel title={t('otherModels', { days: days(start, end) })}>
      {models.length === 0 && <p>{t('noOtherModel', { place })}</p>}
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
export function Fleet({ of: units, order: own }: { of: Fleet; order: string | null }) {
  const t = useT('exceptions');
  const { day, days } = useFormat();
  return (
    <Panel title={t('fleet')}>
      <ul className="divide-y divide-line">
        {units.map(({ serial, state, rentals, repairedSince: since }) => (
          <li key={serial} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3">
              <ThingLink of="unit" name={serial} look="font-semibold" />
              <UnitStanding unit={{ state, rentals }} />
              {since && <span className="text-slate">{t('inRepairSince', { day: day(since) })}</span>}
            </p>
            {rentals.map(({ order, customer, start, end }) => (
              <p key={`${order} ${start}`} className="text-slate">
                <ThingLink of="order" name={order}>
                  {customer ?? order}
                </ThingLink>
                {` · ${days(start, end)}`}
                {order === own && <span>{` · ${t('ofThisOrder')}`}</span>}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
