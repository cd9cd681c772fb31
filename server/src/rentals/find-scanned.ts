import type { CallAnswer } from '@langit/contract/operator/calls';
import { dayInJakarta, daysFrom } from '@langit/contract/values/calendar-days';
import type { Language } from '@langit/contract/values/locale';
import { isInService } from '@langit/contract/values/rentals';
import { isParcel, leavesByCourier, type OrderRecord } from '../orders/order-record.ts';
import { awaitsDelivery, isOnTheWay } from '../orders/order-states.ts';
import { findOrder, findOrderByNumber } from '../orders/order-store.ts';
import { type ParcelDeps, unsendable } from '../orders/send-parcels.ts';
import type { Db } from '../platform/database/database.ts';
import { type CallContext, toldTo } from '../platform/operator-commands.ts';
import { findByTracking, findShipment } from '../shipping/shipment-store.ts';
import { isDue } from './charge-states.ts';
import { chargesOf } from './charge-store.ts';
import { showCharge } from './charges.ts';
import {
  type CounterRental,
  openRentalsOfUnit,
  paidRentalsOfOrders,
  paidRentalsOfUnit,
} from './counter-store.ts';
import { bookingInTheWay, sayInTheWay, showInTheWay } from './in-the-way.ts';
import { blockedFrom, endsWithReturn, isLate } from './rental-rules.ts';
import { awaitsHandOver, isHandedOver } from './rental-states.ts';
import { feeOf, showStanding } from './show-rentals.ts';
import { findScannedUnit, productCodeOf, type UnitRow } from './unit-store.ts';

type Found = CallAnswer<'rentals.find'>;
type Act = Found['can'][number];
type Obstacle = NonNullable<Found['why']>;
/** `by`: who scans. */
type ScanDeps = Pick<ParcelDeps, 'database' | 'hooks'> & { by: Pick<CallContext, 'who' | 'language'> };
type Verdict = Pick<Found, 'can' | 'why'> & Partial<Pick<Found, 'says' | 'instead_of' | 'in_the_way'>>;

const sentences: Readonly<Record<Act | Obstacle, string>> = {
  hand_out: 'It goes out.',
  receive: 'It comes back.',
  ship: 'The parcel can be sent.',
  finish: 'The parcel is on its way: it can be marked as arrived.',
  returned: 'Its SIM card can be taken back.',
  unknown: 'No router, order or parcel of this shop has this code.',
  free: 'It is free: scan the order that it is for.',
  out_of_service: 'It is not in service.',
  not_sendable: 'The order cannot be sent now.',
  nothing_to_send: 'The order has nothing to send.',
  done: 'Nothing is left to do.',
  scan_a_unit: 'Scan the router that goes out.',
  other_model: 'The order waits for another model, or for none.',
  booked_otherwise: 'Another order has booked it on these days.',
};

const verdict = (can: readonly Act[], more: Partial<Verdict> = {}): Verdict => ({
  can: [...can],
  why: null,
  ...more,
});
const obstacle = (why: Obstacle, more: Partial<Verdict> = {}): Verdict => ({ can: [], why, ...more });

type Shown = { order?: OrderRecord | null; rental?: CounterRental | null; unit?: UnitRow };

/** What is scanned at the counter, and what can be done with it (B43). `for`: the order for which a free router is scanned. */
export async function findScanned(
  deps: ScanDeps,
  { scanned, for: wanted }: { scanned: string; for?: string | undefined },
  now: Date,
): Promise<Found> {
  const { db } = deps.database;
  const unit = await findScannedUnit(db, scanned);
  if (unit) return foundUnit(deps, unit, wanted, now);
  const order = await findOrderByNumber(db, scanned);
  if (order) return show(deps, ['order', order.number], await judgeOrder(deps, order), { order }, now);
  const shipment = await findByTracking(db, scanned);
  const sent = shipment && (await findOrder(db, shipment.order));
  if (sent)
    return show(
      deps,
      ['parcel', shipment.trackingNumber],
      await judgeOrder(deps, sent),
      { order: sent },
      now,
    );
  return show(deps, ['unknown', scanned], obstacle('unknown'), {}, now);
}

/** The order for which routers are scanned one by one; null once its last one is out, because the next scan is about another order. */
async function findWaitingOrder(db: Db, named: string): Promise<OrderRecord | null> {
  const order = await findOrderByNumber(db, named);
  const rentals = order ? await paidRentalsOfOrders(db, [order.id]) : [];
  return rentals.some(({ rental }) => awaitsHandOver(rental)) ? order : null;
}

async function foundUnit(
  deps: ScanDeps,
  unit: UnitRow,
  wanted: string | undefined,
  now: Date,
): Promise<Found> {
  const { db } = deps.database;
  const named = ['unit', unit.serial] as const;
  const today = dayInJakarta(now);
  const open = await openRentalsOfUnit(db, unit.id);
  const out = open.find(({ rental }) => isHandedOver(rental));
  if (out) {
    const order = await findOrder(db, out.order.id);
    return show(deps, named, verdict(['receive']), { unit, order, rental: out }, now);
  }
  const order = wanted ? await findWaitingOrder(db, wanted) : null;
  const booked = open.find(
    (item) => awaitsHandOver(item.rental) && (order === null || item.order.id === order.id),
  );
  if (booked) {
    const its = await findOrder(db, booked.order.id);
    const judged = await judgeBooked(deps, { unit, order: its, booked, today });
    return show(deps, named, judged, { unit, order: its, rental: booked }, now);
  }
  if (order) {
    const [waiting, judged] = await judgeOther(deps, { unit, order, today });
    return show(deps, named, judged, { unit, order, rental: waiting }, now);
  }
  const last = (await paidRentalsOfUnit(db, unit.id)).at(-1) ?? null;
  const free = obstacle(isInService(unit.state) ? 'free' : 'out_of_service');
  return show(
    deps,
    named,
    free,
    { unit, rental: last, order: last && (await findOrder(db, last.order.id)) },
    now,
  );
}

/** Why the order is not sent, in the words of who scans; null where it may be. */
async function refusalOf({ database, hooks, by }: ScanDeps, order: OrderRecord): Promise<string | null> {
  const why = await unsendable(hooks, database.db, order);
  return why && toldTo(by, why);
}

type Booked = { unit: UnitRow; order: OrderRecord | null; booked: CounterRental; today: string };

/** A booked router goes out. One whose days have begun may come back as well: its hand-over was not recorded. */
async function judgeBooked(deps: ScanDeps, { unit, order, booked, today }: Booked): Promise<Verdict> {
  const back: Act[] = endsWithReturn(booked.rental, today) ? ['receive'] : [];
  if (isLate(booked.rental, today)) return verdict(back);
  const refusal = order && (await refusalOf(deps, order));
  if (refusal) return { ...obstacle('not_sendable', { says: refusal }), can: back };
  if (!isInService(unit.state)) return { ...obstacle('out_of_service'), can: back };
  return verdict(['hand_out', ...back]);
}

/** A router that the order has not booked: it takes the place of one of its model where it is free. */
async function judgeOther(
  deps: ScanDeps,
  { unit, order, today }: { unit: UnitRow; order: OrderRecord; today: string },
): Promise<[CounterRental | null, Verdict]> {
  const { db } = deps.database;
  const rentals = await paidRentalsOfOrders(db, [order.id]);
  const waiting = rentals.find(({ rental, model }) => awaitsHandOver(rental) && model === unit.model);
  if (!waiting) return [null, obstacle('other_model')];
  const refusal = await refusalOf(deps, order);
  if (refusal) return [waiting, obstacle('not_sendable', { says: refusal })];
  if (!isInService(unit.state)) return [waiting, obstacle('out_of_service')];
  const blocked = blockedFrom(waiting.rental.blocked, today);
  const other = await bookingInTheWay(db, unit.id, { rental: waiting.rental.id, blocked }, today);
  if (other)
    return [
      waiting,
      obstacle('booked_otherwise', { says: sayInTheWay(other), in_the_way: showInTheWay(other) }),
    ];
  return [waiting, verdict(['hand_out'], { instead_of: waiting.serial })];
}

/** An order by its number, or by the number of its parcel. */
async function judgeOrder(deps: ScanDeps, order: OrderRecord): Promise<Verdict> {
  const { db } = deps.database;
  if (!isParcel(order)) return obstacle('nothing_to_send');
  const shipment = await findShipment(db, order.id);
  const takesBack: Act[] = order.kind === 'buy' && shipment && !shipment.returnedAt ? ['returned'] : [];
  if (isOnTheWay(order)) return verdict(['finish', ...takesBack]);
  if (!awaitsDelivery(order)) return takesBack.length > 0 ? verdict(takesBack) : obstacle('done');
  const refusal = await refusalOf(deps, order);
  if (refusal) return obstacle('not_sendable', { says: refusal });
  return order.kind === 'rent' ? { can: ['ship'], why: 'scan_a_unit' } : verdict(['ship']);
}

const whatOf = ({ lines }: OrderRecord, language: Language): string =>
  lines.map(({ snapshot, quantity }) => `${quantity} × ${snapshot.names[language]}`).join(', ');

async function show(
  { database: { db }, by: { language } }: ScanDeps,
  [is, name]: readonly [Found['is'], string],
  { can, why, says, instead_of = null, in_the_way = null }: Verdict,
  { order = null, rental = null, unit }: Shown,
  now: Date,
): Promise<Found> {
  const today = dayInJakarta(now);
  const rentals = order ? await paidRentalsOfOrders(db, [order.id]) : [];
  const charges = await chargesOf(db, rental ? [rental.rental.id] : rentals.map(({ rental: { id } }) => id));
  const shipment = order && (await findShipment(db, order.id));
  return {
    is,
    name,
    can,
    why,
    says: says ?? sentences[can[0] ?? why ?? 'done'],
    instead_of,
    in_the_way,
    unit: unit
      ? { serial: unit.serial, imei: unit.imei, product: await productCodeOf(db, unit), state: unit.state }
      : null,
    order: order && {
      order: order.number,
      customer: order.shipTo?.name ?? rentals[0]?.customer.name ?? null,
      what: whatOf(order, language),
      payment: order.paymentState,
      delivery: order.deliveryState,
      by_courier: leavesByCourier(order),
      method: order.deliveryMethod,
      courier: shipment?.courier ?? null,
      tracking: shipment?.trackingNumber ?? null,
    },
    rental: rental && {
      rental: rental.rental.id,
      start: rental.rental.during.first,
      end: rental.rental.during.last,
      send_by: rental.rental.blocked.first,
      days_late: isLate(rental.rental, today) ? daysFrom(rental.rental.during.last, today) : 0,
      late_fee: feeOf(rental, today),
    },
    units: rentals.map((one) => ({ serial: one.serial, ...showStanding(one, today) })),
    charges: charges.filter(isDue).map(showCharge),
  };
}
