import { eq } from 'drizzle-orm';
import { contact } from '../accounts/customer-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { order } from './tables.ts';

/** Orders whose number begins so. */
export const lookUpOrders = (db: Db, number: string, limit: number) =>
  db
    .select({
      number: order.number,
      payment: order.paymentState,
      placed: order.placedAt,
      total: order.total,
      customer: contact.name,
    })
    .from(order)
    .innerJoin(contact, eq(contact.id, order.customer))
    .where(startsWith(order.number, number))
    .limit(limit);
