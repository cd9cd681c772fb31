import type { OrderRecord } from '../orders/order-record.ts';
import { isPaid } from '../orders/order-states.ts';
import { parcelObstacles } from '../orders/parcel-obstacles.ts';
import { unpaid } from '../orders/require-paid.ts';
import { possibleUnless, type Reader } from '../platform/operator-commands.ts';
import type { Refusal } from '../platform/refusals.ts';
import type { Shipment } from '../shipping/shipment-store.ts';

/**
 * What may be done with an order now: each rule is the one that the call itself asks. `unsendable`: why nothing of it may leave;
 * `unretryable`: why no supplier is asked again.
 */
export function actionsOnOrder(
  by: Reader,
  {
    order,
    sent,
    unsendable,
    unretryable,
  }: {
    order: OrderRecord;
    sent: Pick<Shipment, 'returnedAt'> | null;
    unsendable: Refusal | null;
    unretryable: Refusal | null;
  },
) {
  const may = (why: Refusal | null) => possibleUnless(by, why);
  return {
    ship: may(parcelObstacles.ship(order) ?? unsendable),
    address: may(parcelObstacles.address(order)),
    finish: may(parcelObstacles.finish(order)),
    tracking: may(parcelObstacles.tracking(order, sent)),
    returned: may(parcelObstacles.returned(order, sent)),
    retry: may(unretryable),
    refund: may(isPaid(order) ? null : unpaid(order)),
  };
}
