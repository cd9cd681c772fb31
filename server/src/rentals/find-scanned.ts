import type { CallAnswer } from '@langit/contract/operator/calls';
import { dayInJakarta, daysFrom } from '@langit/contract/values/calendar-days';
import type { Language } from '@langit/contract/values/locale';
import { isParcel, type OrderRecord } from '../orders/order-record.ts';
import { awaitsDelivery, isOnTheWay } from '../orders/order-states.ts';
import { findOrder, findOrderByNumber } from '../orders/order-store.ts';
import { type OrderDesk, requireSendable } from '../orders/send-parcels.ts';
import type { Db } from '../platform/database/database.ts';
import { type OperatorAct, OperatorError, reasonTo } from '../platform/operator-commands.ts';
import { findByTracking, findShipment } from '../shipping/shipment-store.ts';
import { isDue } from './charge-states.ts';
import { chargesOf } from './charge-store.ts';
import { showCharge } from './charges.ts';
import { type DeskRental, openRentalsOfUnit, paidRentalsOfOrders, paidRentalsOfUnit } from './desk-store.ts';
import { endsWithReturn } from './end-rental.ts';
import { bookingInTheWay, sayInTheWay, showInTheWay } from './in-the-way.ts';
import { blockedFrom, isLate } from './rental-rules.ts';
import { awaitsHandOver, isHandedOver } from './rental-states.ts';
import { feeOf } from './show-rentals.ts';
import { isInService } from './unit-states.ts';
import { findScannedUnit, productCodeOf, type UnitRow } from './unit-store.ts';

type Found = CallAnswer<'rentals.find'>;
type Act = Found['can'][number];
type Obstacle = NonNullable<Found['why']>;
/** `by`: who scans. */
type Desk = Pick<OrderDesk, 'database' | 'hooks'> & { by: Pick<OperatorAct, 'who' | 'language'> };
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

type Shown = { order?: OrderRecord | null; rental?: DeskRental | null; unit?: UnitRow };

/** What is scanned at the counter, and what can be done with it (B43). `for`: the order for which a free router is scanned. */
export async function findScanned(
  desk: Desk,
  { scanned, for: wanted }: { scanned: string; for?: string | undefined },
  now: Date,
): Promise<Found> {
  const { db } = desk.database;
  const text = scanned.trim();
  const unit = await findScannedUnit(db, text);
  if (unit) return foundUnit(desk, unit, wanted, now);
  const order = await findOrderByNumber(db, text.toUpperCase());
  if (order) return show(desk, ['order', order.number], await judgeOrder(desk, order), { order }, now);
  const shipment = await findByTracking(db, text);
  const sent = shipment && (await findOrder(db, shipment.order));
  if (sent)
    return show(
      desk,
      ['parcel', shipment.trackingNumber],
      await judgeOrder(desk, sent),
      { order: sent },
      now,
    );
  return show(desk, ['unknown', text], obstacle('unknown'), {}, now);
}

/** The order for which routers are scanned one by one; null once its last one is out, because the next scan is about another order. */
async function findWaitingOrder(db: Db, named: string): Promise<OrderRecord | null> {
  const order = await findOrderByNumber(db, named.trim().toUpperCase());
  const rentals = order ? await paidRentalsOfOrders(db, [order.id]) : [];
  return rentals.some(({ rental }) => awaitsHandOver(rental)) ? order : null;
}

async function foundUnit(desk: Desk, unit: UnitRow, wanted: string | undefined, now: Date): Promise<Found> {
  const { db } = desk.database;
  const named = ['unit', unit.serial] as const;
  const today = dayInJakarta(now);
  const open = await openRentalsOfUnit(db, unit.id);
  const out = open.find(({ rental }) => isHandedOver(rental));
  if (out) {
    const order = await findOrder(db, out.order.id);
    return show(desk, named, verdict(['receive']), { unit, order, rental: out }, now);
  }
  const order = wanted ? await findWaitingOrder(db, wanted) : null;
  const booked = open.find(
    (one) => awaitsHandOver(one.rental) && (order === null || one.order.id === order.id),
  );
  if (booked) {
    const its = await findOrder(db, booked.order.id);
    const judged = await judgeBooked(desk, { unit, order: its, booked, today });
    return show(desk, named, judged, { unit, order: its, rental: booked }, now);
  }
  if (order) {
    const [waiting, judged] = await judgeOther(desk, { unit, order, today });
    return show(desk, named, judged, { unit, order, rental: waiting }, now);
  }
  const last = (await paidRentalsOfUnit(db, unit.id)).at(-1) ?? null;
  const free = obstacle(isInService(unit.state) ? 'free' : 'out_of_service');
  return show(
    desk,
    named,
    free,
    { unit, rental: last, order: last && (await findOrder(db, last.order.id)) },
    now,
  );
}

/** Null where every slice agrees that the order is sent; else why not. */
async function refusalOf({ database, hooks, by }: Desk, order: OrderRecord): Promise<string | null> {
  try {
    await requireSendable(hooks, database.db, order);
    return null;
  } catch (error) {
    if (error instanceof OperatorError) return reasonTo(by, error);
    throw error;
  }
}

type Booked = { unit: UnitRow; order: OrderRecord | null; booked: DeskRental; today: string };

/** A booked router goes out. One whose days have begun may come back as well: its hand-over was not recorded. */
async function judgeBooked(desk: Desk, { unit, order, booked, today }: Booked): Promise<Verdict> {
  const back: Act[] = endsWithReturn(booked.rental, today) ? ['receive'] : [];
  if (isLate(booked.rental, today)) return verdict(back);
  const refusal = order && (await refusalOf(desk, order));
  if (refusal) return { ...obstacle('not_sendable', { says: refusal }), can: back };
  if (!isInService(unit.state)) return { ...obstacle('out_of_service'), can: back };
  return verdict(['hand_out', ...back]);
}

/** A router that the order has not booked: it takes the place of one of its model where it is free. */
async function judgeOther(
  desk: Desk,
  { unit, order, today }: { unit: UnitRow; order: OrderRecord; today: string },
): Promise<[DeskRental | null, Verdict]> {
  const { db } = desk.database;
  const rentals = await paidRentalsOfOrders(db, [order.id]);
  const waiting = rentals.find(({ rental, model }) => awaitsHandOver(rental) && model === unit.model);
  if (!waiting) return [null, obstacle('other_model')];
  const refusal = await refusalOf(desk, order);
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
async function judgeOrder(desk: Desk, order: OrderRecord): Promise<Verdict> {
  const { db } = desk.database;
  if (!isParcel(order)) return obstacle('nothing_to_send');
  const shipment = await findShipment(db, order.id);
  const takesBack: Act[] = order.kind === 'buy' && shipment && !shipment.returnedAt ? ['returned'] : [];
  if (isOnTheWay(order)) return verdict(['finish', ...takesBack]);
  if (!awaitsDelivery(order)) return takesBack.length > 0 ? verdict(takesBack) : obstacle('done');
  const refusal = await refusalOf(desk, order);
  if (refusal) return obstacle('not_sendable', { says: refusal });
  return order.kind === 'rent' ? { can: ['ship'], why: 'scan_a_unit' } : verdict(['ship']);
}

const whatOf = ({ lines }: OrderRecord, language: Language): string =>
  lines.map(({ snapshot, quantity }) => `${snapshot.names[language]} × ${quantity}`).join(', ');

async function show(
  { database: { db }, by: { language } }: Desk,
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
    units: rentals.map(({ serial, rental: { state } }) => ({ serial, state })),
    charges: charges.filter(isDue).map(showCharge),
  };
}
