import { lacksConfirmationCode } from '@langit/contract/values/activation-code';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';
import type { Logger } from '../platform/observability/logging.ts';
import { expectCredit } from './credit-store.ts';
import { advance, hasMovedOn, isPlanCancelled } from './esim-states.ts';
import { claimDue, type EsimRow, findDailyPlan, findEsimByRef, lockEsim, updateEsim } from './esim-store.ts';
import { type DailyPlan, planDayOfReading } from './plan-day-rules.ts';
import {
  type EsimSupplier,
  type SupplierProfile,
  SupplierRefused,
  SupplierUnavailable,
  type SupplierUsage,
} from './suppliers/supplier.ts';
import { isToppedUpSince } from './topups/topup-store.ts';

export type RefreshDeps = {
  database: Database;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  suppliers: ReadonlyMap<string, EsimSupplier>;
};

/** One profile named by an event, or the eSIMs of an order whose page is open. */
export type RefreshJob = { supplier: string; profileRef: string } | { order: string };

/** Enqueues a refresh; it runs after `tx` has committed. */
export type PlanRefresh = (tx: Db, job: RefreshJob) => Promise<void>;

/** The minimum time between two reads caused by an order's page. */
export const readFreshnessMs = 3 * 60_000;
const periodicBatch = 200;
const mostPerOrder = 20;

export async function refreshEsims(deps: RefreshDeps, job: RefreshJob): Promise<void> {
  if ('order' in job) return refreshOrder(deps, job.order);
  const row = await findEsimByRef(deps.database.db, job.supplier, job.profileRef);
  if (row) await readProfile(deps, row);
}

async function refreshOrder(deps: RefreshDeps, order: string): Promise<void> {
  const now = deps.clock.now();
  const checkedBefore = new Date(now.getTime() - readFreshnessMs);
  for (const row of await claimDue(deps.database.db, { checkedBefore, now, limit: mostPerOrder, order }))
    await readProfile(deps, row);
}

/**
 * Polls the usage of all eSIMs that have not ended, in batches, as often as the supplier updates it. An eSIM whose usage contradicts
 * its stored state is read in full.
 */
export async function refreshUsage(deps: RefreshDeps): Promise<void> {
  const now = deps.clock.now();
  for (const supplier of deps.suppliers.values()) {
    const checkedBefore = new Date(now.getTime() - supplier.caps.usageFreshnessSeconds * 1000);
    const due = { checkedBefore, now, limit: periodicBatch, supplier: supplier.name };
    const rows = await claimDue(deps.database.db, due);
    if (rows.length > 0) await readUsage(deps, supplier, rows);
  }
}

async function readUsage(deps: RefreshDeps, supplier: EsimSupplier, rows: EsimRow[]): Promise<void> {
  const byRef = new Map(rows.flatMap((row) => (row.supplierRef ? [[row.supplierRef, row] as const] : [])));
  const supplierUsages = await nullWhenUnavailable(deps, () => supplier.usage([...byRef.keys()]));
  for (const usage of supplierUsages ?? []) {
    const row = byRef.get(usage.profileRef);
    if (!row) continue;
    if (hasMovedOn(row, usage)) await readProfile(deps, row);
    else await storeReading(deps, row.id, usage);
  }
}

async function readProfile(deps: RefreshDeps, row: EsimRow): Promise<void> {
  const supplier = deps.suppliers.get(row.supplier);
  const reference = row.supplierRef;
  if (!supplier || reference === null) return;
  const profile = await nullWhenUnavailable(deps, () => supplier.fetchProfile(reference));
  if (profile) await storeReading(deps, row.id, profile);
}

/** Returns null where the supplier is unavailable. The last reading stays visible with its time, and the next refresh tries again. */
async function nullWhenUnavailable<T>(deps: RefreshDeps, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SupplierUnavailable) && !(error instanceof SupplierRefused)) throw error;
    deps.log.warn({ reason: error.message }, 'eSIMs not refreshed');
    return null;
  }
}

export async function storeReading(
  deps: RefreshDeps,
  id: string,
  seen: SupplierUsage | SupplierProfile,
): Promise<void> {
  const checkedAt = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const row = await lockEsim(tx, id);
    if (!row) return;
    if (holdsLess(row, seen) && (await isToppedUpSince(tx, id, seen.asOf)))
      return updateEsim(tx, id, { checkedAt: null });
    const daily = await findDailyPlan(tx, row.orderLine);
    const changes = { checkedAt, ...usageIn(row, seen, daily), ...stateIn(row, seen) };
    await updateEsim(tx, id, changes);
    const { supplier, supplierRef: profile, orderLine } = row;
    if (profile !== null && !isPlanCancelled(row) && isPlanCancelled({ ...row, ...changes }))
      await expectCredit(tx, { supplier, profile, orderLine }, checkedAt);
  });
}

/**
 * Whether a reading has less data or an earlier end than the stored eSIM. If a top-up was applied after the reading was requested, the
 * reading is outdated, and the eSIM is due for another.
 */
const holdsLess = (row: EsimRow, seen: SupplierUsage | SupplierProfile): boolean =>
  (seen.totalBytes ?? Number.POSITIVE_INFINITY) < (row.totalBytes ?? 0) ||
  ('install' in seen && isBefore(seen.expiresAt, row.expiresAt));

const isBefore = (left: Date | null, right: Date | null): boolean =>
  left !== null && right !== null && left < right;

/** Usage only grows: an older reading is stored too where it shows a higher usage. */
function usageIn(
  row: EsimRow,
  seen: SupplierUsage | SupplierProfile,
  daily: DailyPlan | null,
): Partial<EsimRow> {
  const isNews =
    row.usageAsOf === null || seen.asOf >= row.usageAsOf || seen.usedBytes > (row.usedBytes ?? 0);
  if (!isNews) return {};
  return {
    usedBytes: seen.usedBytes,
    totalBytes: seen.totalBytes ?? row.totalBytes,
    usageAsOf: seen.asOf,
    ...(daily && planDayOfReading(daily, startIn(row, seen), row, seen)),
  };
}

const startIn = (row: EsimRow, seen: SupplierUsage | SupplierProfile): Date | null =>
  ('install' in seen ? seen.activatedAt : null) ?? row.startsAt;

function stateIn(row: EsimRow, seen: SupplierUsage | SupplierProfile): Partial<EsimRow> {
  if (!('install' in seen)) return {};
  const state = advance({ install: row.installState, plan: row.planState }, seen);
  return {
    // A supplier may give it after the delivery.
    confirmationCode: lacksConfirmationCode(row) ? seen.confirmationCode : row.confirmationCode,
    installState: state.install,
    planState: state.plan,
    startsAt: startIn(row, seen),
    expiresAt: seen.expiresAt ?? row.expiresAt,
  };
}
