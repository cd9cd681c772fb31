import { addDays, dayInJakarta, daysFrom } from '@langit/contract/values/calendar-days';
import type { Language } from '@langit/contract/values/locale';
import { isInRepair, type UnitState } from '@langit/contract/values/rentals';
import { findNamedProduct } from '../catalogue/find-named-product.ts';
import { readProductNames } from '../catalogue/find-products.ts';
import { lastQueued } from '../notifications/mail-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { CounterRental } from './counter-store.ts';
import { type Fleet, readFleet, readFleets } from './fleet-store.ts';
import { reminderSubject, rentalMails } from './mails/rental-mails.ts';
import { freeUnits, isLate, overlap, phaseOf, replacedOn, type Span } from './rental-rules.ts';
import { isMovable } from './rental-states.ts';
import { feeOf } from './show-rentals.ts';
import { type ListedUnit, listUnits } from './unit-store.ts';

/** The board begins this many days before today: what should have come back is seen beside what goes out. */
const pastDays = 2;

type Asked = {
  model?: string | undefined;
  from?: string | undefined;
  days: number;
  state?: UnitState | undefined;
};

/** The booking of the same unit that waits behind a rental. */
export const nextOf = (
  { rental }: CounterRental,
  ofUnit: readonly CounterRental[],
): CounterRental | undefined =>
  ofUnit.find((other) => isMovable(other.rental) && other.rental.during.first > rental.during.last);

/** The serial number of a unit of the model that is free on days; null where none is. */
export async function freeUnitFor(
  db: Db,
  { model, blocked }: { model: string; blocked: Span },
  now: Date,
): Promise<string | null> {
  const { units } = await readFleet(db, model, now);
  return freeUnits(units, blocked)[0]?.serial ?? null;
}

/** The routers by day, model by model (B41). */
export async function readBoard(db: Db, request: Asked, now: Date, language: Language) {
  const today = dayInJakarta(now);
  const from = request.from ?? addDays(today, -pastDays);
  const window: Span = { first: from, last: addDays(from, request.days - 1) };
  const model = request.model ? (await findNamedProduct(db, request.model)).productId : null;
  const fleet = await listUnits(db);
  const fleets = await readFleets(db, now);
  const units = fleet
    .filter(({ productCode }) => model === null || productCode === model)
    .filter(({ state }) => request.state === undefined || state === request.state)
    .sort((a, b) => a.productCode.localeCompare(b.productCode));
  const late = units.flatMap(({ rentals }) => rentals.filter(({ rental }) => isLate(rental, today)));
  const reminded = await lastQueued(db, rentalMails.late, late.map(subjectOf));
  return {
    model,
    models: await showModels(db, { fleet, fleets }, today, language),
    today,
    from: window.first,
    to: window.last,
    units: units.map((unit) => ({
      serial: unit.serial,
      product: unit.productCode,
      state: unit.state,
      bookings: unit.rentals.flatMap((one) => {
        const lateness = isLate(one.rental, today)
          ? showLate(
              { one, unit, fleet: fleets.get(unit.model), reminded: reminded.get(subjectOf(one)) ?? null },
              today,
            )
          : null;
        return lateness || overlap(one.rental.blocked, window) ? [showOnBoard(one, lateness, today)] : [];
      }),
    })),
  };
}

/** The models with their routers: all, those in service, free today, late and in repair. */
async function showModels(
  db: Db,
  { fleet, fleets }: { fleet: readonly ListedUnit[]; fleets: ReadonlyMap<string, Fleet> },
  today: string,
  language: Language,
) {
  const byModel = Map.groupBy(fleet, ({ productCode }) => productCode);
  const nameOf = await readProductNames(db, [...byModel.keys()], language);
  return [...byModel]
    .map(([product, units]) => {
      const inService = fleets.get(units[0]?.model ?? '')?.units ?? [];
      return {
        product,
        name: nameOf(product),
        units: units.length,
        in_service: inService.length,
        free_today: freeUnits(inService, { first: today, last: today }).length,
        late: units.filter(({ rentals }) => rentals.some(({ rental }) => isLate(rental, today))).length,
        in_repair: units.filter(({ state }) => isInRepair(state)).length,
      };
    })
    .sort((a, b) => a.product.localeCompare(b.product));
}

export const subjectOf = ({ order, rental }: CounterRental): string =>
  reminderSubject(order.id, rental.during.last);

/** How late a router is, which booking waits for it, who could take it, and when it is moved without a person. */
function showLate(
  {
    one,
    unit,
    fleet,
    reminded,
  }: { one: CounterRental; unit: ListedUnit; fleet: Fleet | undefined; reminded: Date | null },
  today: string,
) {
  const next = nextOf(one, unit.rentals);
  const free = next && freeUnits(fleet?.units ?? [], next.rental.blocked)[0]?.serial;
  return {
    days: daysFrom(one.rental.during.last, today),
    fee: feeOf(one, today),
    reminded,
    blocks: next
      ? {
          rental: next.rental.id,
          order: next.order.number,
          send_by: next.rental.blocked.first,
          free: free ?? null,
          moves_on: free ? replacedOn(next.rental.blocked, today) : null,
        }
      : null,
  };
}

const showOnBoard = (
  { rental, order, customer }: CounterRental,
  late: ReturnType<typeof showLate> | null,
  today: string,
) => ({
  rental: rental.id,
  order: order.number,
  customer: customer.name,
  phone: customer.phone,
  state: rental.state,
  phase: phaseOf(rental, today),
  start: rental.during.first,
  end: rental.during.last,
  blocked_from: rental.blocked.first,
  blocked_to: rental.blocked.last,
  movable: isMovable(rental),
  late,
});
