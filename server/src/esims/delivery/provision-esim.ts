import { isPaid } from '../../orders/order-states.ts';
import { findOrder } from '../../orders/order-store.ts';
import { isDatabaseUnavailable } from '../../platform/database/errors.ts';
import { waitSeconds } from '../esim-rules.ts';
import { isAccepted, isGivenUp, isOver, isUnknown } from '../supplier-order-states.ts';
import { endTurn, findByLine, noteError, type SupplierOrderRow } from '../supplier-order-store.ts';
import {
  type EsimSupplier,
  type SupplierOrder,
  SupplierRefused,
  SupplierUnavailable,
} from '../suppliers/supplier.ts';
import type { ProvisionJob, ProvisionOutcome, SupplyDeps, Turn } from '../supply-deps.ts';
import { deadlineOf, endLate, flagDelivery, isLate, isLeftToOperator } from './delay-delivery.ts';
import { acceptOrder, deliverEsims, isComplete } from './deliver-esims.ts';
import { noteHealth, orderEsims, type Placed, reasonOf } from './order-esims.ts';
import { takeBack } from './take-back.ts';

/**
 * One turn of a paid line: orders its eSIMs from the supplier, or asks what became of the order, and delivers what is
 * there. It may end anywhere, by a fault or a killed process: the next turn reads from `supplier_order` how far it came,
 * and an outcome that nobody knows is looked up by our reference before anything is ordered again (F1).
 */
export async function provisionLine(deps: SupplyDeps, job: ProvisionJob): Promise<void> {
  const turn = await readTurn(deps, job);
  if (!turn) return;
  const { number } = turn.record;
  if (isGivenUp(turn.supplierOrder)) return takeBack(deps, { ...turn, quantity: turn.line.quantity });
  const { outcome, accepted = null } = await attempt(deps, turn);
  deps.count(outcome);
  deps.log.info(
    { order: number, line: job.line, turn: turn.supplierOrder.attempts, outcome },
    'eSIM delivery',
  );
  if (outcome === 'delivered') return;
  if (job.turn !== undefined) await planNext(deps, turn, accepted);
  else if (accepted !== null) await deps.database.transaction((tx) => acceptOrder(deps, tx, turn, accepted));
}

/** Null where nothing is left to do: delivered, not paid for (any more), or a turn that has already ended. */
async function readTurn(deps: SupplyDeps, { line, turn }: ProvisionJob): Promise<Turn | null> {
  const { db } = deps.database;
  const found = await findByLine(db, line);
  if (!found || isOver(found.supplierOrder)) return null;
  if (turn !== undefined && turn !== found.supplierOrder.attempts) return null;
  const record = await findOrder(db, found.order);
  const orderLine = record?.lines.find(({ id }) => id === line);
  if (!record || !orderLine) throw new Error('a supplier order belongs to no order line');
  if (!isPaid(record) && !isGivenUp(found.supplierOrder)) return null;
  const isTooLate = isLate(record, deps.deliveryDeadlineSeconds, deps.clock.now());
  const mayOrder = !isTooLate || (await isLeftToOperator(db, record.id));
  return { ...found, record, line: orderLine, mayOrder };
}

/** `accepted`: the reference of an order that the supplier has taken in this turn, still to be stored. */
type Attempted = { outcome: ProvisionOutcome; accepted?: string | null };

async function attempt(deps: SupplyDeps, turn: Turn): Promise<Attempted> {
  if (deps.inFlight.has(turn.line.id)) return { outcome: 'pending' };
  deps.inFlight.add(turn.line.id);
  try {
    const placed = await ask(deps, turn);
    if (typeof placed === 'string') return { outcome: placed };
    const { found, row } = placed;
    const accepted = isAccepted(row) ? null : found.supplierOrderRef;
    if (found.state !== 'failed' && !isComplete(found.profiles, turn.line.quantity))
      return { outcome: 'pending', accepted };
    if (accepted !== null) await deps.database.transaction((tx) => acceptOrder(deps, tx, turn, accepted));
    if (found.state === 'failed') {
      await flagDelivery(deps, turn.order, 'delivery_failed_at_supplier');
      return { outcome: 'failed' };
    }
    const isDelivered = await deliverEsims(deps, { ...turn, supplierOrder: row }, found.profiles);
    return { outcome: isDelivered ? 'delivered' : 'superseded' };
  } catch (error) {
    return { outcome: await explain(deps, turn, error) };
  } finally {
    deps.inFlight.delete(turn.line.id);
  }
}

/** Asks whatever is right at this point; the order as it is at its supplier, or why there is none. */
async function ask(deps: SupplyDeps, turn: Turn): Promise<Placed | ProvisionOutcome> {
  const { supplierOrder: row } = turn;
  if (!isAccepted(row) && !isUnknown(row) && !row.inDoubt)
    return turn.mayOrder ? orderEsims(deps, turn) : 'late';
  const supplier = deps.suppliers.get(row.supplier);
  if (!supplier) {
    await flagDelivery(deps, turn.order, 'delivery_without_supplier');
    return 'failed';
  }
  const found = await lookUp(deps, supplier, row);
  if (found) return { found, row };
  if (isUnknown(row) && !mayOrderAgain(deps, supplier, row)) return 'unknown';
  if (!turn.mayOrder) return isUnknown(row) ? 'unknown' : 'late';
  return orderEsims(deps, { ...turn, supplierOrder: { ...row, inDoubt: true } });
}

/** By the supplier's reference where it gave one, otherwise by ours. */
async function lookUp(
  deps: SupplyDeps,
  supplier: EsimSupplier,
  row: SupplierOrderRow,
): Promise<SupplierOrder | null> {
  try {
    const found =
      isAccepted(row) && row.providerOrderRef !== null
        ? await supplier.fetchOrder(row.providerOrderRef)
        : await supplier.findByClientRef(row.clientRef, row.createdAt);
    deps.health.noteUp(supplier.name);
    return found;
  } catch (error) {
    noteHealth(deps, supplier.name, error);
    throw error;
  }
}

/** A supplier that does not recognise our reference must have had the time to show the order that it may hold. */
const settleMs = 120_000;

const mayOrderAgain = (deps: SupplyDeps, supplier: EsimSupplier, row: SupplierOrderRow): boolean =>
  supplier.caps.idempotentOrders ||
  deps.clock.now().getTime() - (row.askedAt ?? row.createdAt).getTime() > settleMs;

/** What a fault means for the line. Faults of our own database belong to the queue, which runs the turn again. */
async function explain(deps: SupplyDeps, turn: Turn, error: unknown): Promise<ProvisionOutcome> {
  const { supplierOrder } = turn;
  const { db } = deps.database;
  if (isDatabaseUnavailable(error)) throw error;
  if (error instanceof SupplierRefused) {
    await noteError(db, supplierOrder.id, reasonOf(error));
    await flagDelivery(deps, turn.order, `delivery_refused_${error.code}`);
    return 'refused';
  }
  if (error instanceof SupplierUnavailable) return error.outcome === 'not_sent' ? 'unreachable' : 'unknown';
  deps.log.error({ err: error, order: turn.record.number, line: turn.line.id }, 'eSIM delivery failed');
  await noteError(db, supplierOrder.id, error instanceof Error ? error.name : 'fault');
  return 'failed';
}

/** Soon at first, then less and less often, and at the deadline; after it slowly, where there is still something to ask. */
async function planNext(deps: SupplyDeps, turn: Turn, accepted: string | null): Promise<void> {
  const { supplierOrder, order, record } = turn;
  const now = deps.clock.now();
  const deadline = deadlineOf(record, deps.deliveryDeadlineSeconds);
  const left = deadline === null ? Number.POSITIVE_INFINITY : (deadline.getTime() - now.getTime()) / 1000;
  const since = (record.paidAt ?? supplierOrder.createdAt).getTime();
  const wait = waitSeconds((now.getTime() - since) / 1000, left <= 0);
  await deps.database.transaction(async (tx) => {
    if (accepted !== null) await acceptOrder(deps, tx, turn, accepted);
    if (left <= 0) await endLate(deps, tx, order);
    if (await endTurn(tx, supplierOrder, now))
      await deps.planProvision(
        tx,
        { line: supplierOrder.orderLine, turn: supplierOrder.attempts + 1 },
        left > 0 ? Math.min(wait, Math.ceil(left)) : wait,
      );
  });
}
