import type { OrderHooks } from '../orders/order-hooks.ts';
import { isDisputed, isPaid, isUnpaid } from '../orders/order-states.ts';
import { findOrder, lockOrder } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import { listAdditions } from './addition-store.ts';
import type { RentalDeps } from './rental-deps.ts';
import { isReleased } from './rental-states.ts';
import { rentalsOfLines } from './rental-store.ts';

/** Enqueues the job that ends the additions of an order's released rentals; it runs after `tx` has committed. */
export type PlanEndAdditions = (tx: Db, order: string) => Promise<void>;

/**
 * Order hook: extensions and data of a refunded rental are cancelled or refunded too. A job does it after the transaction, because
 * locking their orders in the transaction that holds the rental's order could deadlock. This hook must run after the bookings are
 * released.
 */
export const createAdditionHooks = (planEnd: PlanEndAdditions): OrderHooks => ({
  async closed(tx, order, why) {
    // The rentals of an order that was never paid have no additions.
    if (why !== 'refunded' && why !== 'reversed') return;
    if ((await releasedOf(tx, order.lines)).length > 0) await planEnd(tx, order.id);
  },
});

const releasedOf = async (db: Db, lines: { id: string }[]): Promise<string[]> =>
  (
    await rentalsOfLines(
      db,
      lines.map(({ id }) => id),
    )
  )
    .filter(isReleased)
    .map(({ id }) => id);

/** Cancels or refunds the additions of an order's released rentals. Idempotent. A payment after it is refunded automatically. */
export async function endAdditions(deps: RentalDeps, rentalOrder: string): Promise<void> {
  const { database, clock, refundInFull, cancelUnpaid } = deps;
  const order = await findOrder(database.db, rentalOrder);
  if (!order) return;
  const additions = await listAdditions(
    database.db,
    order.customer,
    await releasedOf(database.db, order.lines),
  );
  for (const { id, paymentState } of additions) {
    if (isUnpaid({ paymentState })) await cancelUnpaid(id);
    await database.transaction(async (tx) => {
      const addition = await lockOrder(tx, id);
      // A disputed payment waits with its refund until the bank has decided.
      if (addition && (isPaid(addition) || isDisputed(addition)))
        await refundInFull(tx, addition, 'rental_cancelled', clock.now());
    });
  }
}
