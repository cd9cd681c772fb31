import { notInArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { paymentDifference } from './tables.ts';

type Difference = typeof paymentDifference.$inferSelect;

export const listDifferences = (db: Db): Promise<Difference[]> => db.select().from(paymentDifference);

/** Replaces the differences by those of the last comparison. `keep`: payments whose status could not be read. */
export async function storeDifferences(
  tx: Db,
  differences: readonly Difference[],
  keep: readonly string[],
): Promise<void> {
  await tx.delete(paymentDifference).where(notInArray(paymentDifference.transaction, [...keep, '']));
  if (differences.length > 0)
    await tx
      .insert(paymentDifference)
      .values([...differences])
      .onConflictDoNothing();
}
