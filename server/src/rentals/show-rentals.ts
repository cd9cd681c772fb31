import { daysFrom } from '@langit/contract/values/calendar-days';
import {
  type BookingPhase,
  type ChecklistItem,
  checklistItems,
  decidingRental,
  growingFee,
  isInService,
  type UnitState,
} from '@langit/contract/values/rentals';
import { lateFeeOf } from '@langit/domain/pricing/rent';
import type { Db } from '../platform/database/database.ts';
import { possibleUnless, type Reader } from '../platform/operator-commands.ts';
import { type Refusal, refusal } from '../platform/refusals.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';
import type { ListedCheck } from './check-store.ts';
import type { CounterRental } from './counter-store.ts';
import { endsWithReturn, isLate, phaseOf } from './rental-rules.ts';
import { awaitsHandOver, holdsUnit, isHandedOver, isLost, isRunning } from './rental-states.ts';

/** The late fee in whole Rupiah: fixed at the return, growing by the day until then. */
export const feeOf = ({ rental, charge }: CounterRental, today: string): number =>
  charge?.amountIdr ??
  (isRunning(rental)
    ? lateFeeOf({ perDay: rental.rentPerDayIdr, end: rental.during.last, returnedOn: null }, today)
    : 0);

const daysLateOf = ({ rental }: CounterRental, today: string): number =>
  isLate(rental, today) ? daysFrom(rental.during.last, today) : 0;

/** What a rental says about its router: what it waits for, its days, how late it is. */
export const showPhase = (rental: CounterRental, today: string) => ({
  phase: phaseOf(rental.rental, today),
  start: rental.rental.during.first,
  end: rental.rental.during.last,
  days_late: daysLateOf(rental, today),
});

/** The state of a rental; `phase`: while it holds its router. */
export const showStanding = (rental: CounterRental, today: string) => ({
  state: rental.rental.state,
  ...showPhase(rental, today),
  phase: holdsUnit(rental.rental) ? phaseOf(rental.rental, today) : null,
});

/** A rental in the list of routers. */
export const showBooking = (rental: CounterRental, today: string) => ({
  order: rental.order.number,
  customer: rental.customer.name,
  state: rental.rental.state,
  ...showPhase(rental, today),
  return_by: rental.rental.returnMethod,
  late_fee: feeOf(rental, today),
});

type ListedUnit = { serial: string; state: UnitState; rentals: readonly ReturnType<typeof showBooking>[] };

/** The phases by which routers are listed, before those on the shelf. */
const urgent: readonly BookingPhase[] = ['overdue', 'coming_back', 'away', 'reserved'];

/** Where a router is in its list: its place by phase, and the day that decides among those of a phase. */
function urgencyOf({ state, rentals }: ListedUnit): { rank: number; day: string } {
  const rental = decidingRental(state, rentals);
  if (!rental) return { rank: urgent.length + Number(!isInService(state)), day: '' };
  const { phase, start, end } = rental;
  return { rank: urgent.indexOf(phase), day: phase === 'reserved' ? start : end };
}

/** The late routers first, then those that come back, that are out, booked, on the shelf, out of service. */
export function byUrgency(left: ListedUnit, right: ListedUnit): number {
  const [one, other] = [urgencyOf(left), urgencyOf(right)];
  return one.rank - other.rank || one.day.localeCompare(other.day) || left.serial.localeCompare(right.serial);
}

/** A rental on its router's page. */
export const showRentalOfUnit = (rental: CounterRental, today: string) => ({
  rental: rental.rental.id,
  order: rental.order.number,
  customer: rental.customer.name,
  ...showStanding(rental, today),
  send_by: rental.rental.blocked.first,
  returned: rental.rental.returnedOn,
  late_fee: feeOf(rental, today),
});

const isItem = (item: string): item is ChecklistItem => (checklistItems as readonly string[]).includes(item);

/** Checks with the names of who made them. */
export async function showChecks(db: Db, checks: readonly ListedCheck[]) {
  const names = await namesOfStaff(
    db,
    checks.map(({ check }) => check.staff),
  );
  return checks.map((check) => showCheck(check, names));
}

const showCheck = ({ check, serial, order }: ListedCheck, names: ReadonlyMap<string, string>) => ({
  serial,
  order,
  direction: check.direction,
  condition: check.condition,
  checklist: check.checklist.filter(isItem),
  staff: check.staff,
  by: names.get(check.staff) ?? check.staff,
  at: check.at,
});

/** Why a router can't go out for its rental now; `unsendable`: why nothing of its order may. Null where it can. */
function handOutObstacle(
  { rental, serial, order: { number: order } }: CounterRental,
  unsendable: Refusal | null,
) {
  if (isHandedOver(rental)) return refusal('withCustomer', { serial, order });
  return unsendable ?? (awaitsHandOver(rental) ? null : refusal('waitsForNoRouter', { order }));
}

/** What may be done with a rental on its order's page. */
export const actionsOnRental = (
  rental: CounterRental,
  { by, today, unsendable }: { by: Reader; today: string; unsendable: Refusal | null },
) => ({
  hand_out: possibleUnless(by, handOutObstacle(rental, unsendable)),
  receive: possibleUnless(
    by,
    endsWithReturn(rental.rental, today) ? null : refusal('notOut', { serial: rental.serial }),
  ),
});

/** A rental on its order's page. */
export const showRental = (rental: CounterRental, today: string) => ({
  serial: rental.serial,
  ...showStanding(rental, today),
  send_by: rental.rental.blocked.first,
  handed_over: rental.rental.handedOverAt,
  return_by: rental.rental.returnMethod,
  return_requested: rental.rental.returnRequestedAt,
  pickup_arranged: rental.rental.pickupArrangedAt,
  returned: rental.rental.returnedOn,
  late_fee: feeOf(rental, today),
  charge: rental.charge?.id ?? null,
  charge_state: rental.charge?.state ?? null,
});

/** Where a courier fetches a router. */
export const showPickup = ({ rental, serial, order, customer }: CounterRental) => ({
  serial,
  order: order.number,
  customer: order.shipTo?.name ?? customer.name,
  phone: order.shipTo?.phone ?? customer.phone,
  address: order.shipTo && [order.shipTo.address, order.shipTo.province].filter(Boolean).join(', '),
  requested: rental.returnRequestedAt,
  end: rental.during.last,
  arranged: rental.pickupArrangedAt,
});

/** A fee; a late one has no reference while the router is not returned and the fee grows. */
export const showFee = (rental: CounterRental, today: string) => ({
  charge: rental.charge?.id ?? null,
  kind: rental.charge?.kind ?? 'late',
  state: rental.charge?.state ?? growingFee,
  amount: feeOf(rental, today),
  serial: rental.serial,
  order: rental.order.number,
  customer: rental.customer.name,
  email: rental.customer.email,
  phone: rental.customer.phone,
  end: rental.rental.during.last,
  returned: rental.rental.returnedOn,
  lost: isLost(rental.rental),
  method: rental.charge?.method ?? null,
  decided_by: rental.charge?.decidedBy ?? null,
  reason: rental.charge?.reason ?? null,
});
