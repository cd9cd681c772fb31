import type { OrderHooks } from '../orders/order-hooks.ts';
import { isDisputed, isPaid, isUnpaid } from '../orders/order-states.ts';
import { findOrder, lockOrder } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import { listAdditions } from './addition-store.ts';
import type { RentalDeps } from './rental-deps.ts';
import { isReleased } from './rental-states.ts';
import { rentalsOfLines } from './rental-store.ts';

/** Has the additions of an order's released rentals ended soon after `tx` has committed. */
export type PlanEndAdditions = (tx: Db, order: string) => Promise<void>;

/**
 * Days and data that were added to a rental end with it: whoever gets the money of a rental back has no use for them. Their
 * orders are other rows: touched in this transaction they could wait for it while it waits for them, so a job follows. After
 * the bookings were released.
 */
export const createAdditionEffects = (planEnd: PlanEndAdditions): OrderHooks => ({
  async closed(tx, order, why) {
    // An order that was never paid has no rental that anything could have been added to.
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

/** Repeating it changes nothing. What is paid from now on cannot be applied any more and goes back by itself. */
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
