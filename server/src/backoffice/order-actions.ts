import { retryObstacle } from '../esims/retry-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { isPaid } from '../orders/order-states.ts';
import { parcelObstacles } from '../orders/parcel-obstacles.ts';
import { unpaid } from '../orders/require-paid.ts';
import type { Db } from '../platform/database/database.ts';
import { possibleUnless, type Reader } from '../platform/operator-commands.ts';
import type { Refusal } from '../platform/refusals.ts';
import type { Shipment } from '../shipping/shipment-store.ts';

/** What may be done with an order now: each rule is the one that the call itself asks. `unsendable`: why nothing of it may leave. */
export async function actionsOnOrder(
  db: Db,
  by: Reader,
  {
    order,
    sent,
    unsendable,
  }: { order: OrderRecord; sent: Pick<Shipment, 'returnedAt'> | null; unsendable: Refusal | null },
) {
  const may = (why: Refusal | null) => possibleUnless(by, why);
  return {
    ship: may(parcelObstacles.ship(order) ?? unsendable),
    address: may(parcelObstacles.address(order)),
    finish: may(parcelObstacles.finish(order)),
    tracking: may(parcelObstacles.tracking(order, sent)),
    returned: may(parcelObstacles.returned(order, sent)),
    retry: may(await retryObstacle(db, order)),
    refund: may(isPaid(order) ? null : unpaid(order)),
  };
}
