import { createSingleFlight } from '../platform/concurrency.ts';
import { expectCredit } from './credit-store.ts';
import { cancelledPlan, isFinal, isPlanCancelled, isUntouched } from './esim-states.ts';
import { type EsimRow, findEsimsOfOrder, updateEsim } from './esim-store.ts';
import { type RefreshDeps, storeReading } from './refresh-esims.ts';
import { aboutLine } from './suppliers/call-record.ts';
import { SupplierRefused } from './suppliers/supplier.ts';

/**
 * Reads every eSIM of an order again from its supplier. Throws where a supplier does not answer, because a refund must not be
 * decided on stale data. Concurrent calls for one order share one read (single flight).
 */
export function createReread(deps: RefreshDeps): (order: string) => Promise<void> {
  const flights = createSingleFlight<void>();
  return (order) => flights.run(order, () => rereadAll(deps, order));
}

async function rereadAll(deps: RefreshDeps, order: string): Promise<void> {
  for (const row of await findEsimsOfOrder(deps.database.db, order)) {
    if (!isFinal(row.planState)) await aboutLine(row.orderLine, () => reread(deps, row));
  }
}

async function reread(deps: RefreshDeps, row: EsimRow): Promise<void> {
  const supplier = deps.suppliers.get(row.supplier);
  if (!supplier || row.supplierRef === null) return;
  try {
    await storeReading(deps, row.id, await supplier.fetchProfile(row.supplierRef));
  } catch (error) {
    // An eSIM that the supplier no longer knows keeps its stored state.
    if (!(error instanceof SupplierRefused)) throw error;
  }
}

/**
 * Cancels unused profiles at their supplier before any refund. The supplier checks again that they are unused. Idempotent. Returns
 * false where one of them is no longer New; a refresh of it is planned.
 */
export async function cancelEsims(
  deps: RefreshDeps,
  order: string,
  isMeant: (row: EsimRow) => boolean,
): Promise<boolean> {
  let all = true;
  for (const row of (await findEsimsOfOrder(deps.database.db, order)).filter(isMeant)) {
    if (!isPlanCancelled(row) && !(await aboutLine(row.orderLine, () => cancel(deps, row)))) all = false;
  }
  return all;
}

async function cancel(deps: RefreshDeps, row: EsimRow): Promise<boolean> {
  const supplier = deps.suppliers.get(row.supplier);
  if (!supplier || row.supplierRef === null) return false;
  const outcome = isUntouched(row) ? await supplier.cancel(row.supplierRef) : 'not_allowed';
  if (outcome === 'not_allowed') {
    await reread(deps, row);
    return false;
  }
  const { supplierRef: profile, orderLine } = row;
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    await updateEsim(tx, row.id, { planState: cancelledPlan, checkedAt: now });
    await expectCredit(tx, { supplier: supplier.name, profile, orderLine }, now);
  });
  return true;
}
