import { type CallContext, OperatorError, refuseIf } from '../platform/operator-commands.ts';
import { type Refusal, refusal } from '../platform/refusals.ts';
import { cancelEsims } from './cancel-esims.ts';
import { isPlanCancelled, isUntouched } from './esim-states.ts';
import type { EsimRow } from './esim-store.ts';
import { findNamedEsim } from './find-named-esim.ts';
import type { RefreshDeps } from './refresh-esims.ts';
import { SupplierRefused, SupplierUnavailable } from './suppliers/supplier-failures.ts';
import { withOpenTopUp } from './topups/topup-store.ts';

const nameOf = ({ iccid, id }: EsimRow): string => iccid ?? id;
const notUnused = (row: EsimRow): Refusal =>
  refusal('notUnused', { esim: nameOf(row), supplier: row.supplier });
const dataBeingAdded = (row: EsimRow): Refusal => refusal('dataBeingAdded', { esim: nameOf(row) });

/** Why an eSIM can't go back to its supplier, as it was last read; null where it can. */
export function cancelObstacle(row: EsimRow, hasOpenTopUp: boolean): Refusal | null {
  if (!isUntouched(row)) return notUnused(row);
  return hasOpenTopUp ? dataBeingAdded(row) : null;
}

/**
 * Cancels an unused eSIM at its supplier, without a refund to the customer. The audit log gets a line before the call and a line
 * with its result, so that a killed process leaves a trace. Repeating the command is safe and shows the result.
 */
export async function cancelEsim(deps: RefreshDeps, by: CallContext, named: string) {
  const { db } = deps.database;
  const { row, order } = await findNamedEsim(db, named);
  const subject = { esim: nameOf(row), order: order.number };
  if (isPlanCancelled(row)) return { ...subject, cancelled: true, changed: false };
  const toppedUp = await withOpenTopUp(db, [row.id]);
  refuseIf(toppedUp.has(row.id) ? dataBeingAdded(row) : null);
  const note = (outcome: string) =>
    deps.database.transaction((tx) =>
      by.note(tx, { act: 'esim.cancel', subject: order.number, after: { esim: row.id, outcome } }),
    );
  await note('asked');
  const isCancelled = await cancelEsims(deps, order.id, ({ id }) => id === row.id).catch(
    async (error: unknown) => {
      if (!(error instanceof SupplierUnavailable || error instanceof SupplierRefused)) throw error;
      await note(error.name);
      throw new OperatorError(refusal('supplierNotYes', { supplier: row.supplier }));
    },
  );
  await note(isCancelled ? 'cancelled' : 'not unused');
  refuseIf(isCancelled ? null : notUnused(row));
  return { ...subject, cancelled: true, changed: true };
}
