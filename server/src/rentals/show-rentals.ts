import { type ChecklistItem, checklistItems } from '@langit/contract/values/rentals';
import { lateFeeOf } from '@langit/domain/pricing/rent';
import type { Db } from '../platform/database/database.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';
import type { ListedCheck } from './check-store.ts';
import type { DeskRental } from './desk-store.ts';
import { isRunning } from './rental-states.ts';

/** The late fee in whole Rupiah: fixed at the return, growing by the day until then. */
export const feeOf = ({ rental, charge }: DeskRental, today: string): number =>
  charge?.amountIdr ??
  (isRunning(rental)
    ? lateFeeOf({ perDay: rental.rentPerDayIdr, end: rental.during.last, returnedOn: null }, today)
    : 0);

/** A rental in the list of routers. */
export const showBooking = (found: DeskRental, today: string) => ({
  order: found.order.number,
  customer: found.customer.name,
  state: found.rental.state,
  start: found.rental.during.first,
  end: found.rental.during.last,
  return_by: found.rental.returnMethod,
  late_fee: feeOf(found, today),
});

/** A rental on its router's page. */
export const showRentalOfUnit = (found: DeskRental, today: string) => ({
  rental: found.rental.id,
  order: found.order.number,
  customer: found.customer.name,
  state: found.rental.state,
  start: found.rental.during.first,
  end: found.rental.during.last,
  send_by: found.rental.blocked.first,
  returned: found.rental.returnedOn,
  late_fee: feeOf(found, today),
});

const isItem = (item: string): item is ChecklistItem => (checklistItems as readonly string[]).includes(item);

/** Checks with the names of who made them. */
export async function showChecks(db: Db, checks: readonly ListedCheck[]) {
  const names = await namesOfStaff(
    db,
    checks.map(({ check }) => check.staff),
  );
  return checks.map((found) => showCheck(found, names));
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

/** A rental on its order's page. */
export const showRental = (found: DeskRental, today: string) => ({
  serial: found.serial,
  state: found.rental.state,
  start: found.rental.during.first,
  end: found.rental.during.last,
  send_by: found.rental.blocked.first,
  handed_over: found.rental.handedOverAt,
  return_by: found.rental.returnMethod,
  return_requested: found.rental.returnRequestedAt,
  pickup_arranged: found.rental.pickupArrangedAt,
  returned: found.rental.returnedOn,
  late_fee: feeOf(found, today),
  charge: found.charge?.id ?? null,
  charge_state: found.charge?.state ?? null,
});

/** Where a courier fetches a router. */
export const showPickup = ({ rental, serial, order, customer }: DeskRental) => ({
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
export const showFee = (found: DeskRental, today: string) => ({
  charge: found.charge?.id ?? null,
  kind: found.charge?.kind ?? 'late',
  state: found.charge?.state ?? 'growing',
  amount: feeOf(found, today),
  serial: found.serial,
  order: found.order.number,
  customer: found.customer.name,
  email: found.customer.email,
  phone: found.customer.phone,
  end: found.rental.during.last,
  returned: found.rental.returnedOn,
  method: found.charge?.method ?? null,
  decided_by: found.charge?.decidedBy ?? null,
  reason: found.charge?.reason ?? null,
});
