import { addDays, dayInJakarta, daysFrom } from '@langit/contract/values/calendar-days';
import type { Language } from '@langit/contract/values/locale';
import type { UnitState } from '@langit/contract/values/rentals';
import { findNamedProduct } from '../catalogue/find-named-product.ts';
import { readProductNames } from '../catalogue/find-products.ts';
import { lastQueued } from '../notifications/mail-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { CounterRental } from './counter-store.ts';
import { readFleet } from './fleet-store.ts';
import { reminderSubject, rentalMails } from './mails/rental-mails.ts';
import { freeUnits, isLate, overlap, replacedOn, type Span } from './rental-rules.ts';
import { isMovable } from './rental-states.ts';
import { feeOf } from './show-rentals.ts';
import { type ListedUnit, listUnits } from './unit-store.ts';

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

/** The routers of a model by day (B41). */
export async function readBoard(db: Db, request: Asked, now: Date, language: Language) {
  const today = dayInJakarta(now);
  const from = request.from ?? today;
  const window: Span = { first: from, last: addDays(from, request.days - 1) };
  const fleet = await listUnits(db);
  const byModel = Map.groupBy(fleet, ({ productCode }) => productCode);
  const model = request.model
    ? (await findNamedProduct(db, request.model)).productId
    : ([...byModel.keys()].sort()[0] ?? null);
  const units = (model === null ? [] : (byModel.get(model) ?? [])).filter(
    ({ state }) => request.state === undefined || state === request.state,
  );
  const nameOf = await readProductNames(db, [...byModel.keys()], language);
  const late = units.flatMap(({ rentals }) => rentals.filter(({ rental }) => isLate(rental, today)));
  const reminded = await lastQueued(db, rentalMails.late, late.map(subjectOf));
  const shown = [];
  for (const unit of units) {
    const bookings = [];
    for (const rental of unit.rentals) {
      const lateness = isLate(rental.rental, today)
        ? await showLate(db, { one: rental, unit, reminded: reminded.get(subjectOf(rental)) ?? null }, now)
        : null;
      if (lateness || overlap(rental.rental.blocked, window)) bookings.push(showOnBoard(rental, lateness));
    }
    shown.push({ serial: unit.serial, state: unit.state, bookings });
  }
  return {
    model,
    models: [...byModel]
      .map(([product, of]) => ({ product, name: nameOf(product), units: of.length }))
      .sort((a, b) => a.product.localeCompare(b.product)),
    today,
    from: window.first,
    to: window.last,
    units: shown,
  };
}

const subjectOf = ({ order, rental }: CounterRental): string => reminderSubject(order.id, rental.during.last);

/** How late a router is, which booking waits for it, who could take it, and when it is moved without a person. */
async function showLate(
  db: Db,
  { one, unit, reminded }: { one: CounterRental; unit: ListedUnit; reminded: Date | null },
  now: Date,
) {
  const today = dayInJakarta(now);
  const next = nextOf(one, unit.rentals);
  const free = next && (await freeUnitFor(db, { model: one.model, blocked: next.rental.blocked }, now));
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
  late: Awaited<ReturnType<typeof showLate>> | null,
) => ({
  rental: rental.id,
  order: order.number,
  customer: customer.name,
  state: rental.state,
  start: rental.during.first,
  end: rental.during.last,
  blocked_from: rental.blocked.first,
  blocked_to: rental.blocked.last,
  movable: isMovable(rental),
  late,
});
