import { and, desc, eq, isNotNull, isNull, lt, max } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { GatewayEvent } from './payment-store.ts';
import { gatewayEvent } from './tables.ts';

export type EventFilter = {
  provider?: string | undefined;
  state?: 'open' | 'settled' | undefined;
  /** Events before this one. */
  before?: number | undefined;
  limit: number;
};

/** Notifications of gateways, the newest first. */
export const listEvents = (
  db: Db,
  { provider, state, before, limit }: EventFilter,
): Promise<GatewayEvent[]> =>
  db
    .select()
    .from(gatewayEvent)
    .where(
      and(
        provider === undefined ? undefined : eq(gatewayEvent.provider, provider),
        state === 'open' ? isNull(gatewayEvent.outcome) : undefined,
        state === 'settled' ? isNotNull(gatewayEvent.outcome) : undefined,
        before === undefined ? undefined : lt(gatewayEvent.id, before),
      ),
    )
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
