import { readingsOf } from '@langit/contract/values/identifiers';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { shipment } from './tables.ts';

export type Shipment = typeof shipment.$inferSelect;

export async function findShipment(db: Db, orderId: string): Promise<Shipment | null> {
  const [row] = await db.select().from(shipment).where(eq(shipment.order, orderId));
  return row ?? null;
}

export const shipmentsOf = (db: Db, orders: string[]): Promise<Shipment[]> =>
  db.select().from(shipment).where(inArray(shipment.order, orders));

/** Parcels that were sent before a moment and neither arrived nor came back. */
export const stuckShipments = (db: Db, sentBefore: Date): Promise<Shipment[]> =>
  db
    .select()
    .from(shipment)
    .where(
      and(isNull(shipment.finishedAt), isNull(shipment.returnedAt), lte(shipment.shippedAt, sentBefore)),
    );

/** A shipment by its whole tracking number, as scanned or typed. */
export async function findByTracking(db: Db, tracking: string): Promise<Shipment | null> {
  const [row] = await db
    .select()
    .from(shipment)
    .where(inArray(shipment.trackingNumber, readingsOf(tracking)))
    .limit(1);
  return row ?? null;
}

/** Inserts a shipment; false if the order already has one. */
export async function insertShipment(
  tx: Db,
  values: Pick<Shipment, 'order' | 'courier' | 'trackingNumber' | 'shippedAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(shipment)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: shipment.order });
  return inserted.length > 0;
}

export async function correctShipment(
  tx: Db,
  orderId: string,
  values: Pick<Shipment, 'courier' | 'trackingNumber'>,
): Promise<void> {
  await tx.update(shipment).set(values).where(eq(shipment.order, orderId));
}

/** Records the arrival. Idempotent. */
export async function noteArrived(tx: Db, orderId: string, finishedAt: Date): Promise<void> {
  await tx
    .update(shipment)
    .set({ finishedAt })
    .where(and(eq(shipment.order, orderId), isNull(shipment.finishedAt)));
}

/** Records the return. Idempotent. */
export async function noteReturned(tx: Db, orderId: string, returnedAt: Date): Promise<void> {
  await tx
    .update(shipment)
    .set({ returnedAt })
    .where(and(eq(shipment.order, orderId), isNull(shipment.returnedAt)));
}
