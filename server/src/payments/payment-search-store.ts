import { eq } from 'drizzle-orm';
import { placedOrder } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { paymentAttempt } from './tables.ts';

const attempts = (db: Db) =>
  db
    .select({
      ref: paymentAttempt.ref,
      providerRef: paymentAttempt.providerRef,
      gateway: paymentAttempt.gateway,
      order: placedOrder.number,
    })
    .from(paymentAttempt)
    .innerJoin(placedOrder, eq(placedOrder.id, paymentAttempt.order));

/** Payments whose transaction, or whose reference at the gateway, begins so. */
export async function lookUpPayments(db: Db, text: string, limit: number) {
  const ours = await attempts(db).where(startsWith(paymentAttempt.ref, text.toUpperCase())).limit(limit);
  const theirs = await attempts(db).where(startsWith(paymentAttempt.providerRef, text)).limit(limit);
  return [...new Map([...ours, ...theirs].map((row) => [row.ref, row])).values()].slice(0, limit);
}
