import { referenceIn } from '@langit/contract/values/identifiers';
import { eq } from 'drizzle-orm';
import { contact } from '../accounts/customer-reads-store.ts';
import { subquery } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { hit } from '../platform/database/search-hit.ts';
import { sentParcel } from '../shipping/shipment-reads-store.ts';
import { order } from './tables.ts';

/** Orders whose number begins so. */
export const orderHits = (text: string, limit: number) =>
  subquery
    .select(
      hit('order', {
        found: order.number,
        order: order.number,
        customer: contact.name,
        says: order.paymentState,
      }),
    )
    .from(order)
    .innerJoin(contact, eq(contact.id, order.customer))
    .where(startsWith(order.number, referenceIn(text)))
    .limit(limit);

/** Parcels whose tracking number begins so. */
export const parcelHits = (text: string, limit: number) =>
  subquery
    .select(
      hit('parcel', { found: sentParcel.trackingNumber, order: order.number, says: sentParcel.courier }),
    )
    .from(sentParcel)
    .innerJoin(order, eq(order.id, sentParcel.order))
    .where(startsWith(sentParcel.trackingNumber, text))
    .limit(limit);
