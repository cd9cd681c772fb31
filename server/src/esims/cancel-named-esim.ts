import { refusal } from '@langit/contract/operator/refusals/index';
import { type OperatorAct, OperatorError } from '../platform/operator-commands.ts';
import { cancelEsims } from './cancel-esims.ts';
import { isPlanCancelled } from './esim-states.ts';
import { findNamedEsim } from './find-named-esim.ts';
import type { RefreshDeps } from './refresh-esims.ts';
import { SupplierRefused, SupplierUnavailable } from './suppliers/supplier-failures.ts';
import { hasOpenTopUp } from './topups/topup-store.ts';

/**
 * Cancels an unused eSIM at its supplier, without a refund to the customer. The audit log gets a line before the call and a line
 * with its result, so that a killed process leaves a trace. Repeating the command is safe and shows the result.
 */
export async function cancelEsim(deps: RefreshDeps, by: OperatorAct, named: string) {
  const { db } = deps.database;
  const { row, order } = await findNamedEsim(db, named);
  const told = { esim: row.iccid ?? row.id, order: order.number };
  if (isPlanCancelled(row)) return { ...told, cancelled: true, changed: false };
  if (await hasOpenTopUp(db, row.id)) throw new OperatorError(refusal('dataBeingAdded', { esim: told.esim }));
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
  if (!isCancelled)
    throw new OperatorError(refusal('notUnused', { esim: told.esim, supplier: row.supplier }));
  return { ...told, cancelled: true, changed: true };
}
