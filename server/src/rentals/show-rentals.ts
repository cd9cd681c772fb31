import { lateFeeOf } from '@langit/domain/pricing/rent';
import type { DeskRental } from './desk-store.ts';
import { isRunning } from './rental-states.ts';

/** The late fee in whole Rupiah: fixed at the return, growing by the day until then. */
const feeOf = ({ rental, charge }: DeskRental, today: string): number =>
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

/** A late fee; without a reference while the router is not returned and the fee grows. */
export const showFee = (found: DeskRental, today: string) => ({
  charge: found.charge?.id ?? null,
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
