import type { ProductType } from '@langit/contract/values/catalogue';
import { maxHeldPieces, maxUnpaidOrders } from '@langit/contract/values/limits';
import type { ReasonKey } from '@langit/contract/values/message-keys';
import type { OrderKind } from '@langit/contract/values/orders';
import { kindOf } from '@langit/contract/values/product-kinds';

/** The limited kind of goods that an unpaid order reserves; null for none. */
type Holding = 'routers' | 'simCards' | null;

/** The fields of a purchase, or of an unpaid order, that the limits need. */
export type Holder = {
  kind: OrderKind;
  lines: readonly { quantity: number; snapshot: { type: ProductType } }[];
};

/** Extensions and added data reserve no further router. */
function holdingOf({ kind, lines }: Holder): Holding {
  if (kind === 'rent') return 'routers';
  return kind === 'buy' && lines.some(({ snapshot }) => kindOf(snapshot).hasStock) ? 'simCards' : null;
}

const tooMany = { routers: 'tooManyRouters', simCards: 'tooManySimCards' } as const;
const unpaidAlready = { routers: 'unpaidRental', simCards: 'unpaidSimCards' } as const;

/** The reason of a refusal. One of the `blocking` orders has to be paid or cancelled first. */
export type UnpaidRefusal<T> = { reason: ReasonKey; blocking: readonly T[] };

/** What is known of the person: whether the shop has kept money of an order, and unpaid orders of their other accounts. */
export type Buying = { hasPaid: boolean; elsewhere: readonly Holder[] };

/**
 * A customer has at most five unpaid orders, among them one rental and one of SIM cards, with ten pieces each; a person who has paid
 * nothing yet has one router at most (Y8). Null if the wanted order is within the limits.
 */
export function unpaidRefusal<T extends Holder>(
  open: readonly T[],
  wanted: Holder,
  { hasPaid, elsewhere }: Buying,
): UnpaidRefusal<T> | null {
  const holding = holdingOf(wanted);
  if (holding) {
    const pieces = wanted.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (pieces > maxHeldPieces) return { reason: tooMany[holding], blocking: [] };
    const isHeldElsewhere = elsewhere.some((order) => holdingOf(order) === holding);
    if (holding === 'routers' && !hasPaid && (pieces > 1 || isHeldElsewhere))
      return { reason: 'oneRouterUnpaid', blocking: [] };
    const blocking = open.filter((order) => holdingOf(order) === holding);
    if (blocking.length > 0) return { reason: unpaidAlready[holding], blocking };
  }
  return open.length < maxUnpaidOrders ? null : { reason: 'unpaidOrders', blocking: open };
}
