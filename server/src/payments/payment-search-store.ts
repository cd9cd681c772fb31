import { referenceIn } from '@langit/contract/values/identifiers';
import { eq, or, sql } from 'drizzle-orm';
import { orderNumber } from '../orders/order-reads-store.ts';
import { subquery } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { hit } from '../platform/database/search-hit.ts';
import { paymentAttempt } from './tables.ts';

/** Payments whose transaction, or whose reference at the gateway, begins so. */
export const paymentHits = (text: string, limit: number) =>
  subquery
    .select(
      hit('payment', {
        found: paymentAttempt.ref,
        order: orderNumber.number,
        says: sql`concat_ws(' ', ${paymentAttempt.gateway}, ${paymentAttempt.providerRef})`,
      }),
    )
    .from(paymentAttempt)
    .innerJoin(orderNumber, eq(orderNumber.id, paymentAttempt.order))
    .where(
      or(startsWith(paymentAttempt.ref, referenceIn(text)), startsWith(paymentAttempt.providerRef, text)),
    )
    .limit(limit);
