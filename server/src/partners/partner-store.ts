import { asc, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { PartnerKind } from './partner-record.ts';
import { partnerState } from './tables.ts';

export type PartnerRecord = typeof partnerState.$inferSelect;

export const allPartners = (db: Db): Promise<PartnerRecord[]> =>
  db.select().from(partnerState).orderBy(asc(partnerState.kind), asc(partnerState.name));

/** Partners without a usable answer since a moment or longer. */
export const failingSince = (db: Db, moment: Date): Promise<PartnerRecord[]> =>
  db.select().from(partnerState).where(sql`${partnerState.failingSince} <= ${moment}`);

export const withBalance = (db: Db): Promise<PartnerRecord[]> =>
  db.select().from(partnerState).where(isNotNull(partnerState.balanceUsdMicros));

/** What one instance has seen of a partner since it stored it last. */
export type Seen = {
  name: string;
  kind: PartnerKind;
  okAt: Date | null;
  /** The first failure after the last usable answer; null where that is the newest. */
  failedAt: Date | null;
  error: string | null;
};

/** Stores what an instance has seen. A newer answer, whichever instance got it, ends the time of failing. */
export async function storeSeen(db: Db, { name, kind, okAt, failedAt, error }: Seen): Promise<void> {
  const { lastOkAt, failingSince: since, lastError } = partnerState;
  await db
    .insert(partnerState)
    .values({ name, kind, lastOkAt: okAt, failingSince: failedAt, lastError: error })
    .onConflictDoUpdate({
      target: partnerState.name,
      set: {
        lastOkAt: sql`greatest(${lastOkAt}, excluded.last_ok_at)`,
        failingSince: sql`case when excluded.failing_since is null then null
          when excluded.last_ok_at is not null then excluded.failing_since
          else coalesce(${since}, excluded.failing_since) end`,
        lastError: sql`coalesce(excluded.last_error, ${lastError})`,
      },
    });
}

export async function storeBalance(
  db: Db,
  { name, usdMicros, at }: { name: string; usdMicros: number; at: Date },
): Promise<void> {
  const balance = { balanceUsdMicros: usdMicros, balanceAt: at };
  await db
    .insert(partnerState)
    .values({ name, kind: 'supplier', ...balance })
    .onConflictDoUpdate({ target: partnerState.name, set: balance });
}
