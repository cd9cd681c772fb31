import { type DeliveryState, paidStatuses } from '@langit/contract/values/orders';
import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { cameBack } from '../shipping/shipment-reads-store.ts';
import { awaitsDelivery, isOnTheWay } from './order-states.ts';
import { order } from './tables.ts';

/**
 * Orders whose goods are there now. The stored state stays where an order ends: goods of a refunded or disputed order are not to be
 * sent, and a parcel that came back is not on its way.
 */
export const isDeliveryNow = (deliveryState: DeliveryState): SQL | undefined =>
  and(
    eq(order.deliveryState, deliveryState),
    awaitsDelivery({ deliveryState }) ? inArray(order.paymentState, paidStatuses) : undefined,
    isOnTheWay({ deliveryState }) ? notInArray(order.id, cameBack) : undefined,
  );
