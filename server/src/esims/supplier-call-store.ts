import { and, desc, inArray, lt } from 'drizzle-orm';
import { lineIdsOf } from '../orders/order-reads-store.ts';
import { type Behind, isBehind } from '../platform/database/behind.ts';
import type { Db } from '../platform/database/database.ts';
import type { SupplierCall } from './suppliers/call-record.ts';
import { supplierCall } from './tables.ts';

export async function insertCalls(db: Db, calls: readonly SupplierCall[]): Promise<void> {
  await db.insert(supplierCall).values([...calls]);
}

/** The calls about an order's lines, the newest first. */
export const callsOfOrder = (
  db: Db,
  orderId: string,
  { behind, limit }: { behind: Behind | null; limit: number },
) =>
  db
    .select()
    .from(supplierCall)
    .where(
      and(
        inArray(supplierCall.orderLine, lineIdsOf(orderId)),
        isBehind(supplierCall.at, supplierCall.id, behind),
      ),
    )
    .orderBy(desc(supplierCall.at), desc(supplierCall.id))
    .limit(limit);

export async function deleteCallsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(supplierCall).where(lt(supplierCall.at, moment));
}
