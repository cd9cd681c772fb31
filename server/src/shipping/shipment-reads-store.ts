import { gte, isNotNull, sql } from 'drizzle-orm';
import { subquery } from '../platform/database/database.ts';
import { shipment } from './tables.ts';

// Read-only subqueries that other slices may join (decision 39).

/** The ids of the orders that a courier carries or has carried. */
export const sentBy = (courier: string) =>
  subquery
    .select({ order: shipment.order })
    .from(shipment)
    .where(sql`lower(${shipment.courier}) = ${courier.toLowerCase()}`);

/** The ids of the orders whose parcel was sent since a moment. */
export const sentSince = (moment: Date) =>
  subquery.select({ order: shipment.order }).from(shipment).where(gte(shipment.shippedAt, moment));

/** Every parcel that was sent. */
export const sentParcel = subquery
  .select({
    order: shipment.order,
    courier: shipment.courier,
    trackingNumber: shipment.trackingNumber,
    shippedAt: shipment.shippedAt,
    finishedAt: shipment.finishedAt,
    returnedAt: shipment.returnedAt,
  })
  .from(shipment)
  .as('sent_parcel');

/** The ids of orders whose parcel came back. */
export const cameBack = subquery
  .select({ order: shipment.order })
  .from(shipment)
  .where(isNotNull(shipment.returnedAt));
