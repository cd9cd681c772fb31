import { and, desc, eq, gt, isNotNull, isNull, lt, max, notExists, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/database.ts';
import type { GatewayEvent } from './payment-store.ts';
import { gatewayEvent } from './tables.ts';

export type EventFilter = {
  provider?: string | undefined;
  /** Every notification of this payment; without it the newest of each payment. */
  transaction?: string | undefined;
  state?: 'open' | 'settled' | undefined;
  /** Events before this one. */
  before?: number | undefined;
  limit: number;
};

const later = alias(gatewayEvent, 'later');
const same = alias(gatewayEvent, 'same');

/** Notifications of gateways, the newest first: of each payment the newest that fits, with the number of them all. */
export async function listEvents(
  db: Db,
  { provider, transaction, state, before, limit }: EventFilter,
): Promise<{ event: GatewayEvent; notifications: number }[]> {
  const fits = (outcome: AnyPgColumn) =>
    state === undefined ? undefined : state === 'open' ? isNull(outcome) : isNotNull(outcome);
  return await db
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
    .where(
      and(
        provider === undefined ? undefined : eq(gatewayEvent.provider, provider),
        fits(gatewayEvent.outcome),
        before === undefined ? undefined : lt(gatewayEvent.id, before),
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
      ),
    )
    .orderBy(desc(gatewayEvent.id))
    .limit(limit);
}

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
