import { flagOrder } from '../../orders/move-order.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { expectCredit } from '../credit-store.ts';
import {
  endAttempt,
  noteClosed,
  noteError,
  noteOrderRef,
  type SupplierOrderRow,
} from '../supplier-order-store.ts';
import { hasSupplyFailed } from '../suppliers/supplied-states.ts';
import type { EsimSupplier, SupplierOrder } from '../suppliers/supplier.ts';
import { SupplierRefused, SupplierUnavailable } from '../suppliers/supplier.ts';
import type { SupplyDeps } from '../supply-deps.ts';

/** A supplier that has delivered no eSIM for 24 hours is expected to deliver none. */
const takeBackTimeoutMs = 24 * 3_600_000;
const againSeconds = 300;

/**
 * One attempt to close a line that was given up. Late eSIMs are cancelled at the supplier, because the customer is refunded. The
 * process may be killed at any statement: attempts repeat until the line is closed, and a cancellation is idempotent.
 */
export async function takeBack(
  deps: SupplyDeps,
  {
    supplierOrder: row,
    order,
    quantity,
  }: { supplierOrder: SupplierOrderRow; order: string; quantity: number },
): Promise<void> {
  const supplier = deps.suppliers.get(row.supplier);
  const isOver = supplier ? await tryTakeBack(deps, supplier, { row, order, quantity }) : false;
  await deps.database.transaction(async (tx) => {
    if (isOver) return noteClosed(tx, row.id);
    if (await endAttempt(tx, row, deps.clock.now()))
      await deps.planProvision(tx, { line: row.orderLine, attempt: row.attempts + 1 }, againSeconds);
  });
}

type Of = { row: SupplierOrderRow; order: string; quantity: number };

async function tryTakeBack(deps: SupplyDeps, supplier: EsimSupplier, esim: Of): Promise<boolean> {
  const { row } = esim;
  const isPatient = deps.clock.now().getTime() - row.createdAt.getTime() < takeBackTimeoutMs;
  try {
    const supplierOrder = await find(supplier, row);
    if (!supplierOrder) return !isPatient;
    if (hasSupplyFailed(supplierOrder)) return true;
    if (row.providerOrderRef === null)
      await noteOrderRef(deps.database.db, row.id, supplierOrder.supplierOrderRef);
    await cancelAll(deps, supplier, supplierOrder, esim);
    return supplierOrder.profiles.length >= esim.quantity || !isPatient;
  } catch (error) {
    if (!(error instanceof SupplierRefused) && !(error instanceof SupplierUnavailable)) throw error;
    await noteError(deps.database.db, row.id, error.message.slice(0, 200));
    return error instanceof SupplierRefused && error.code === 'not_found';
  }
}

const find = (supplier: EsimSupplier, row: SupplierOrderRow): Promise<SupplierOrder | null> =>
  row.providerOrderRef === null
    ? supplier.findByClientRef(row.clientRef, row.createdAt)
    : supplier.fetchOrder(row.providerOrderRef);

async function cancelAll(
  deps: SupplyDeps,
  supplier: EsimSupplier,
  { profiles }: SupplierOrder,
  { row, order }: Of,
): Promise<void> {
  for (const { profileRef } of profiles) {
    const outcome = await supplier.cancel(profileRef);
    deps.log.info(
      { line: row.orderLine, supplier: supplier.name, outcome },
      'late eSIM cancelled at its supplier',
    );
    if (outcome !== 'not_allowed') {
      const { orderLine } = row;
      const owed = { supplier: supplier.name, profile: profileRef, orderLine };
      await expectCredit(deps.database.db, owed, deps.clock.now());
      continue;
    }
    await deps.database.transaction(async (tx) => {
      const locked = await lockOrder(tx, order);
      if (locked) await flagOrder(tx, locked, 'delivery_after_refund', deps.clock.now());
    });
  }
}
