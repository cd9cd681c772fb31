import { atTerminal, type Refusal, refusal } from '../platform/refusals.ts';
import type { Shipment } from '../shipping/shipment-store.ts';
import { isParcel, type OrderRecord } from './order-record.ts';
import { awaitsDelivery, isDelivered, isOnTheWay, isPaid } from './order-states.ts';

type Sent = Pick<Shipment, 'returnedAt'> | null;

export const notSent = ({ number }: OrderRecord): Refusal =>
  atTerminal(
    refusal('notSent', { order: number }),
    `Order ${number} has not been sent: orders ship sends it.`,
  );

export const noAddress = ({ number }: OrderRecord): Refusal => refusal('noAddress', { order: number });

const notOnTheWay = ({ number, deliveryState }: OrderRecord): Refusal =>
  atTerminal(
    refusal('notOnTheWay', { order: number }),
    `Order ${number} is ${deliveryState}, no longer on its way.`,
  );

/** Why an action on an order's parcel is not possible now; null where it is. */
export const parcelObstacles = {
  /** As far as the parcel itself is concerned: `unsendable` says whether it may leave. */
  ship: (order: OrderRecord): Refusal | null =>
    isParcel(order) ? null : refusal('nothingToSend', { order: order.number }),
  address(order: OrderRecord): Refusal | null {
    if (!order.shipTo) return noAddress(order);
    return awaitsDelivery(order) && isPaid(order) ? null : refusal('addressStays', { order: order.number });
  },
  finish(order: OrderRecord): Refusal | null {
    if (isOnTheWay(order)) return null;
    return isDelivered(order) ? notOnTheWay(order) : notSent(order);
  },
  tracking(order: OrderRecord, sent: Sent): Refusal | null {
    if (!sent) return notSent(order);
    return isOnTheWay(order) ? null : notOnTheWay(order);
  },
  /** The SIM card comes back. */
  returned(order: OrderRecord, sent: Sent): Refusal | null {
    const { number } = order;
    if (!isParcel(order) || order.kind !== 'buy')
      return atTerminal(
        refusal('noSimCard', { order: number }),
        `Order ${number} has no SIM card. Routers: units receive <serial>.`,
      );
    if (!sent) return notSent(order);
    return sent.returnedAt ? refusal('simCardIsBack', { order: number }) : null;
  },
};
