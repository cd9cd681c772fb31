import { and, desc, eq, gt, isNotNull, isNull, lt, max, notExists, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { countAtMost } from '../platform/database/count-at-most.ts';
import type { Db } from '../platform/database/database.ts';
import type { GatewayEvent } from './payment-store.ts';
import { gatewayEvent } from './tables.ts';

export type EventFilter = {
  provider?: string | undefined;
  /** Every notification of this payment; without it the newest of each payment. */
  transaction?: string | undefined;
  state?: 'open' | 'settled' | undefined;
};

const later = alias(gatewayEvent, 'later');
const same = alias(gatewayEvent, 'same');

/** The newest notification that fits of each payment, or every one of a named payment. */
function matching(db: Db, { provider, transaction, state }: EventFilter): SQL | undefined {
  const fits = (outcome: AnyPgColumn) =>
    state === undefined ? undefined : state === 'open' ? isNull(outcome) : isNotNull(outcome);
  return and(
    provider === undefined ? undefined : eq(gatewayEvent.provider, provider),
    fits(gatewayEvent.outcome),
    transaction === undefined
      ? notExists(
          db
            .select({ id: later.id })
            .from(later)
            .where(
              and(
                eq(later.provider, gatewayEvent.provider),
                eq(later.attempt, gatewayEvent.attempt),
                gt(later.id, gatewayEvent.id),
                fits(later.outcome),
              ),
            ),
        )
      : eq(gatewayEvent.attempt, transaction),
  );
}

/** How many lines the list of a filter has, at most `most`. */
export const countEvents = (db: Db, filter: EventFilter, most: number): Promise<number> =>
  countAtMost(db, most, { of: gatewayEvent, where: matching(db, filter) });

/** Notifications of gateways, the newest first, with the number of all of their payment. `before`: events before this one. */
export const listEvents = (
  db: Db,
  { before, limit, ...filter }: EventFilter & { before?: number | undefined; limit: number },
): Promise<{ event: GatewayEvent; notifications: number }[]> =>
  db
    .select({
      event: gatewayEvent,
      notifications: sql`greatest(1, (${db
        .select({ count: sql`count(*)` })
        .from(same)
        .where(
          and(eq(same.provider, gatewayEvent.provider), eq(same.attempt, gatewayEvent.attempt)),
        )}))`.mapWith(Number),
    })
    .from(gatewayEvent)
    .where(and(before === undefined ? undefined : lt(gatewayEvent.id, before), matching(db, filter)))
    .orderBy(desc(gatewayEvent.id))
    .limit(limit);

export async function findEvent(db: Db, id: number): Promise<GatewayEvent | null> {
  const [row] = await db.select().from(gatewayEvent).where(eq(gatewayEvent.id, id));
  return row ?? null;
}

/** Stores what became of an event, also of one that had an outcome. */
export async function storeOutcome(tx: Db, id: number, outcome: string): Promise<void> {
  await tx.update(gatewayEvent).set({ outcome }).where(eq(gatewayEvent.id, id));
}

/** When a gateway was heard last. */
export async function lastNotification(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: max(gatewayEvent.receivedAt) }).from(gatewayEvent);
  return row?.at ?? null;
}
