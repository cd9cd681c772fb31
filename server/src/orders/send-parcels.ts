import type { DeliveryState } from '@langit/contract/values/orders';
import { closeExceptions, openFlagsOf } from '../exceptions/exception-store.ts';
import { refuseClosing } from '../exceptions/refuse-closing.ts';
import type { Db } from '../platform/database/database.ts';
import { type CallContext, OperatorError, refuseIf } from '../platform/operator-commands.ts';
import { atTerminal, type Refusal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import {
  correctShipment,
  findShipment,
  insertShipment,
  noteArrived,
  noteReturned,
} from '../shipping/shipment-store.ts';
import { lockNumber } from './lock-named-order.ts';
import { queueParcelMail } from './mails/parcel.ts';
import { moveDelivery, showFirstFlag } from './move-order.ts';
import type { OrderHooks } from './order-hooks.ts';
import type { OrderRecord } from './order-record.ts';
import { awaitsDelivery, deliveryMoves, isDelivered, isPaid } from './order-states.ts';
import { recordOrderEvent } from './order-store.ts';
import { notSent, parcelObstacles } from './parcel-obstacles.ts';
import { unpaid } from './require-paid.ts';

/** Dependencies of the operator's calls on orders; `hooks` are those of all slices. */
export type ParcelDeps = Pick<Platform, 'database' | 'clock' | 'outbox'> & { hooks: readonly OrderHooks[] };

export type ParcelState = { order: string; delivery: DeliveryState | null; changed: boolean };

type Parcel = { courier: string; tracking: string };

/** Marks a parcel as sent: the customer gets the tracking number, and routers count as handed over. */
export const shipOrder = (
  deps: ParcelDeps,
  by: CallContext,
  parcel: Parcel & { order: string },
): Promise<ParcelState> =>
  deps.database.transaction(async (tx) =>
    sendParcel(tx, deps, by, await lockNumber(tx, parcel.order), parcel),
  );

/**
 * Sends the parcel of an order whose row the caller has locked. Idempotent for the same courier and tracking number.
 */
export async function sendParcel(
  tx: Db,
  deps: ParcelDeps,
  by: CallContext,
  order: OrderRecord,
  { courier, tracking: trackingNumber }: Parcel,
): Promise<ParcelState> {
  const { number } = order;
  if (await isSentSo(tx, order, { courier, tracking: trackingNumber }))
    return { order: number, delivery: order.deliveryState, changed: false };
  refuseIf(await unsendable(deps.hooks, tx, order));
  const at = deps.clock.now();
  await insertShipment(tx, { order: order.id, courier, trackingNumber, shippedAt: at });
  const moved = await moveDelivery(tx, order, 'ship', at);
  for (const { shipped } of deps.hooks) await shipped?.(tx, moved, at);
  await recordOrderEvent(tx, order.id, { kind: 'shipped', at, detail: { courier, trackingNumber } });
  await queueParcelMail(deps.outbox, tx, 'shipped', moved);
  await by.note(tx, { act: 'order.ship', subject: number, after: { courier, trackingNumber } });
  return { order: number, delivery: deliveryMoves.ship.to, changed: true };
}

/** Whether the parcel left with this courier and number. Throws an `OperatorError` where it left otherwise, or there is none. */
export async function isSentSo(tx: Db, order: OrderRecord, { courier, tracking }: Parcel): Promise<boolean> {
  const { number } = order;
  refuseIf(parcelObstacles.ship(order));
  const sent = await findShipment(tx, order.id);
  if (!sent) return false;
  if (sent.courier === courier && sent.trackingNumber === tracking) return true;
  throw new OperatorError(
    atTerminal(
      refusal('sentOtherwise', { order: number, courier: sent.courier, tracking: sent.trackingNumber }),
      `Order ${number} was sent with ${sent.courier} ${sent.trackingNumber}: orders tracking corrects that.`,
    ),
  );
}

/**
 * Corrects the tracking number of a sent parcel, on the order's page and in another mail to the customer. Idempotent.
 */
export function correctTracking(
  deps: ParcelDeps,
  by: CallContext,
  parcel: { order: string; courier?: string | undefined; tracking: string },
): Promise<ParcelState> {
  return deps.database.transaction(async (tx) => {
    const order = await lockNumber(tx, parcel.order);
    const { number } = order;
    const sent = await findShipment(tx, order.id);
    if (!sent) throw new OperatorError(notSent(order));
    const after = { courier: parcel.courier ?? sent.courier, trackingNumber: parcel.tracking.trim() };
    const before = { courier: sent.courier, trackingNumber: sent.trackingNumber };
    if (after.courier === before.courier && after.trackingNumber === before.trackingNumber)
      return { order: number, delivery: order.deliveryState, changed: false };
    refuseIf(parcelObstacles.tracking(order, sent));
    await correctShipment(tx, order.id, after);
    await queueParcelMail(deps.outbox, tx, 'corrected', order);
    await by.note(tx, { act: 'order.tracking', subject: number, before, after });
    return { order: number, delivery: deliveryMoves.ship.to, changed: true };
  });
}

/** Why the goods of an order can't leave now: it is not paid, they have left, or a slice's `shipping` hook objects. Null where they can. */
export async function unsendable(
  hooks: readonly OrderHooks[],
  db: Db,
  order: OrderRecord,
): Promise<Refusal | null> {
  const { number, deliveryState } = order;
  if (!isPaid(order)) return unpaid(order);
  if (!awaitsDelivery(order))
    return atTerminal(
      refusal('orderNotWaiting', { order: number }),
      `Order ${number} is ${deliveryState ?? 'not to be delivered'}.`,
    );
  for (const { shipping } of hooks) {
    const why = await shipping?.(db, order);
    if (why) return why;
  }
  return null;
}

/** The goods of an order were handed over in person: there is no parcel, and nothing is left to deliver. Needs the order's row lock. */
export async function deliverInPerson(tx: Db, order: OrderRecord, at: Date): Promise<OrderRecord> {
  const moved = await moveDelivery(tx, order, 'finish', at);
  await recordOrderEvent(tx, order.id, { kind: 'finished', at });
  return moved;
}

/** Marks a parcel as arrived. Idempotent. */
export function finishOrder(deps: ParcelDeps, by: CallContext, named: string): Promise<ParcelState> {
  return deps.database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const { number } = order;
    const delivery = deliveryMoves.finish.to;
    if (isDelivered(order)) return { order: number, delivery, changed: false };
    refuseIf(parcelObstacles.finish(order));
    const at = deps.clock.now();
    await noteArrived(tx, order.id, at);
    const moved = await moveDelivery(tx, order, 'finish', at);
    await recordOrderEvent(tx, order.id, { kind: 'finished', at });
    await queueParcelMail(deps.outbox, tx, 'arrived', moved);
    await by.note(tx, { act: 'order.finish', subject: number });
    return { order: number, delivery, changed: true };
  });
}

/** Records the return of a SIM card, which makes the order refundable. Idempotent. */
export function receiveSimCard(deps: ParcelDeps, by: CallContext, named: string): Promise<ParcelState> {
  return deps.database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const { number } = order;
    const sent = await findShipment(tx, order.id);
    if (sent?.returnedAt) return { order: number, delivery: order.deliveryState, changed: false };
    refuseIf(parcelObstacles.returned(order, sent));
    const at = deps.clock.now();
    await noteReturned(tx, order.id, at);
    await recordOrderEvent(tx, order.id, { kind: 'returned', at });
    await by.note(tx, { act: 'order.returned', subject: number });
    return { order: number, delivery: order.deliveryState, changed: true };
  });
}

/** Closes all flags of an order. */
export function clearFlag(
  deps: ParcelDeps,
  by: CallContext,
  named: string,
): Promise<{ order: string; flag: string | null }> {
  return deps.database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    if (order.flag === null) return { order: order.number, flag: null };
    const open = await openFlagsOf(tx, [order.id]);
    refuseClosing(
      open.map(({ kind }) => kind),
      by.may,
    );
    const closed = { by: by.who.actor, reason: by.who.reason, at: deps.clock.now() };
    await closeExceptions(
      tx,
      open.map(({ id }) => id),
      closed,
    );
    await showFirstFlag(tx, order.id);
    const before = { flag: open.map(({ kind }) => kind).join(', ') };
    await by.note(tx, { act: 'order.clear', subject: order.number, before });
    return { order: order.number, flag: order.flag };
  });
}
