import type { ProductType } from '@langit/contract/values/catalogue';
import { maxHeldPieces, maxUnpaidOrders } from '@langit/contract/values/limits';
import type { ReasonKey } from '@langit/contract/values/messages/en';
import type { OrderKind } from '@langit/contract/values/orders';

/** The limited goods that an unpaid order reserves; null: none. */
type Holding = 'routers' | 'simCards' | null;

/** The part of a purchase, or of an unpaid order, that the limits look at. */
export type Holder = {
  kind: OrderKind;
  lines: readonly { quantity: number; snapshot: { type: ProductType } }[];
};

/** Extensions and added data reserve no further router. */
function holdingOf({ kind, lines }: Holder): Holding {
  if (kind === 'rent') return 'routers';
  return kind === 'buy' && lines.some(({ snapshot }) => snapshot.type === 'sim-card') ? 'simCards' : null;
}

const tooMany = { routers: 'tooManyRouters', simCards: 'tooManySimCards' } as const;
const unpaidAlready = { routers: 'unpaidRental', simCards: 'unpaidSimCards' } as const;

/** Why an order is refused, and the orders of which one has to be paid or cancelled first. */
export type UnpaidRefusal<T> = { reason: ReasonKey; blocking: readonly T[] };

/**
 * Y8: at most five unpaid orders of a customer, among them one rental and one of SIM cards, with ten pieces each. Null where
 * the wanted one fits beside those that are open.
 */
export function unpaidRefusal<T extends Holder>(open: readonly T[], wanted: Holder): UnpaidRefusal<T> | null {
  const holding = holdingOf(wanted);
  if (holding) {
    const pieces = wanted.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (pieces > maxHeldPieces) return { reason: tooMany[holding], blocking: [] };
    const blocking = open.filter((order) => holdingOf(order) === holding);
    if (blocking.length > 0) return { reason: unpaidAlready[holding], blocking };
  }
  return open.length < maxUnpaidOrders ? null : { reason: 'unpaidOrders', blocking: open };
}
