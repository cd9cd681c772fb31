import { sql } from 'drizzle-orm';
import { subquery } from '../platform/database/database.ts';
import { shipment } from './tables.ts';

// Read-only subqueries that other slices may join (decision 39).

/** The ids of the orders that a courier carries or has carried. */
export const sentBy = (courier: string) =>
  subquery
    .select({ order: shipment.order })
    .from(shipment)
    .where(sql`lower(${shipment.courier}) = ${courier.toLowerCase()}`);
