import { referenceIn } from '@langit/contract/values/identifiers';
import { eq } from 'drizzle-orm';
import { placedOrder } from '../orders/order-reads-store.ts';
import { revisionOfOrder } from '../orders/order-revision-store.ts';
import type { RevisionReader } from '../platform/revisions.ts';
import { refund } from './tables.ts';

/** A refund has the revision of its order. */
export const revisionOfRefund: RevisionReader = async (db, named) => {
  const [row] = await db
    .select({ ref: refund.ref, order: placedOrder.number })
    .from(refund)
    .innerJoin(placedOrder, eq(placedOrder.id, refund.order))
    .where(eq(refund.ref, referenceIn(named)));
  const revision = row && (await revisionOfOrder(db, row.order));
  return revision ? { ...revision, subjects: [row.ref, row.order] } : null;
};
