import { createSingleFlight } from '../platform/concurrency.ts';
import { cancelledPlan, isFinal, isPlanCancelled, isUntouched } from './esim-states.ts';
import { type EsimRow, findEsimsOfOrder, updateEsim } from './esim-store.ts';
import { type RefreshDeps, storeReading } from './refresh-esims.ts';
import { SupplierRefused } from './suppliers/supplier.ts';

/**
 * Reads every eSIM of an order anew at its supplier. Throws where a supplier does not answer: old figures decide nothing.
 * Calls during a reading share it: twenty clicks are one question.
 */
export function createReread(deps: RefreshDeps): (order: string) => Promise<void> {
  const flights = createSingleFlight<void>();
  return (order) => flights.run(order, () => rereadAll(deps, order));
}

async function rereadAll(deps: RefreshDeps, order: string): Promise<void> {
  for (const row of await findEsimsOfOrder(deps.database.db, order)) {
    if (!isFinal(row.planState)) await reread(deps, row);
  }
}

async function reread(deps: RefreshDeps, row: EsimRow): Promise<void> {
  const supplier = deps.suppliers.get(row.supplier);
  if (!supplier || row.supplierRef === null) return;
  try {
    await storeReading(deps, row.id, await supplier.fetchProfile(row.supplierRef));
  } catch (error) {
    // One that the supplier does not know any more stays as we know it.
    if (!(error instanceof SupplierRefused)) throw error;
  }
}

/**
 * Gives unused profiles back to their supplier, before any money goes back; the supplier itself looks whether they are
 * unused right before. Repeating it is safe. False where one of them is not New any more: it is then read anew.
 */
export async function cancelEsims(
  deps: RefreshDeps,
  order: string,
  isMeant: (row: EsimRow) => boolean,
): Promise<boolean> {
  let all = true;
  for (const row of (await findEsimsOfOrder(deps.database.db, order)).filter(isMeant)) {
    if (!isPlanCancelled(row) && !(await cancel(deps, row))) all = false;
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
  await updateEsim(deps.database.db, row.id, { planState: cancelledPlan, checkedAt: deps.clock.now() });
  return true;
}
