import type { OrderLineRecord, OrderRecord } from '../orders/order-record.ts';
import { findOrder } from '../orders/order-store.ts';
import { isDatabaseUnavailable } from '../platform/database/errors.ts';
import { announceDelay, flagDelivery, isLate } from './delay-delivery.ts';
import { acceptOrder, deliverEsims, isComplete, isPaidFor } from './deliver-esims.ts';
import { costsMoreThanItSells, waitSeconds } from './esim-rules.ts';
import {
  type EsimSupplier,
  type SupplierOrder,
  type SupplierOrderRequest,
  SupplierRefused,
  SupplierUnavailable,
} from './supplier.ts';
import {
  claim,
  endTurn,
  findByLine,
  findOffer,
  noteError,
  noteNothingOrdered,
  type SupplierOrderRow,
} from './supplier-order-store.ts';
import type { ProvisionJob, ProvisionOutcome, SupplyDeps } from './supply-deps.ts';

/** Everything a turn works on, read at its beginning. */
type Turn = {
  supplierOrder: SupplierOrderRow;
  order: string;
  record: OrderRecord;
  line: OrderLineRecord;
  supplier: EsimSupplier;
};

/**
 * One turn of a paid line: orders its eSIMs from the supplier, or asks what became of the order, and delivers what is
 * there. It may end anywhere, by a fault or a killed process: the next turn reads from `supplier_order` how far it came,
 * and an outcome that nobody knows is looked up by our reference before anything is ordered again (F1).
 */
export async function provisionLine(deps: SupplyDeps, job: ProvisionJob): Promise<void> {
  const turn = await readTurn(deps, job);
  if (!turn) return;
  const outcome = await attempt(deps, turn);
  deps.count(outcome);
  const { number } = turn.record;
  deps.log.info(
    { order: number, line: job.line, turn: turn.supplierOrder.attempts, outcome },
    'eSIM delivery',
  );
  if (outcome !== 'delivered' && job.turn !== undefined) await planNext(deps, turn);
}

/** Null where nothing is left to do: delivered, not paid for (any more), or a turn that has already ended. */
async function readTurn(deps: SupplyDeps, { line, turn }: ProvisionJob): Promise<Turn | null> {
  const found = await findByLine(deps.database.db, line);
  if (!found || found.supplierOrder.state === 'ready') return null;
  if (turn !== undefined && turn !== found.supplierOrder.attempts) return null;
  const record = await findOrder(deps.database.db, found.order);
  const orderLine = record?.lines.find(({ id }) => id === line);
  if (!record || !orderLine) throw new Error('a supplier order belongs to no order line');
  if (!isPaidFor(record)) return null;
  const supplier = deps.suppliers.get(found.supplierOrder.supplier);
  if (supplier) return { ...found, record, line: orderLine, supplier };
  await flagDelivery(deps, found.order, 'delivery_without_supplier');
  return null;
}

async function attempt(deps: SupplyDeps, turn: Turn): Promise<ProvisionOutcome> {
  if (deps.underWay.has(turn.line.id)) return 'pending';
  deps.underWay.add(turn.line.id);
  try {
    const found = await ask(deps, turn);
    if (typeof found === 'string') return found;
    if (turn.supplierOrder.state !== 'accepted') await acceptOrder(deps, turn, found.supplierOrderRef);
    if (found.state === 'failed') {
      await flagDelivery(deps, turn.order, 'delivery_failed_at_supplier');
      return 'failed';
    }
    if (!isComplete(found.profiles, turn.line.quantity)) return 'pending';
    await deliverEsims(deps, turn, found.profiles);
    return 'delivered';
  } catch (error) {
    return await explain(deps, turn, error);
  } finally {
    deps.underWay.delete(turn.line.id);
  }
}

/** Asks the supplier whatever is right at this point; the order as it is there, or why there is none. */
async function ask(deps: SupplyDeps, turn: Turn): Promise<SupplierOrder | ProvisionOutcome> {
  const { supplierOrder, supplier } = turn;
  if (supplierOrder.state === 'accepted' && supplierOrder.providerOrderRef !== null)
    return supplier.fetchOrder(supplierOrder.providerOrderRef);
  if (supplierOrder.state === 'unknown') {
    const found = await supplier.findByClientRef(supplierOrder.clientRef, supplierOrder.createdAt);
    if (found) return found;
    if (!mayOrderAgain(deps, turn)) return 'unknown';
  }
  return placeOrder(deps, turn);
}

/** A supplier that does not recognise our reference must have had the time to show the order that it may hold. */
const settleMs = 120_000;

const mayOrderAgain = (deps: SupplyDeps, { supplier, supplierOrder }: Turn): boolean =>
  supplier.caps.idempotentOrders ||
  deps.clock.now().getTime() - (supplierOrder.askedAt ?? supplierOrder.createdAt).getTime() > settleMs;

async function placeOrder(deps: SupplyDeps, turn: Turn): Promise<SupplierOrder | ProvisionOutcome> {
  const purchase = await readPurchase(deps, turn.line);
  if (purchase === 'no_offer' || purchase === 'loss') {
    await flagDelivery(deps, turn.order, `delivery_${purchase}`);
    return purchase === 'loss' ? 'loss' : 'failed';
  }
  const { supplierOrder, supplier } = turn;
  if (!(await claim(deps.database.db, supplierOrder, deps.clock.now()))) return 'unknown';
  try {
    return await supplier.order({ clientRef: supplierOrder.clientRef, ...purchase });
  } catch (error) {
    await noteFailedOrder(deps, supplierOrder, error);
    throw error;
  }
}

/** What is asked of the supplier, at today's cost; not where a person has to look first. */
async function readPurchase(
  deps: SupplyDeps,
  line: OrderLineRecord,
): Promise<Omit<SupplierOrderRequest, 'clientRef'> | 'no_offer' | 'loss'> {
  const offer = line.supplierOffer === null ? null : await findOffer(deps.database.db, line.supplierOffer);
  const planCode = line.snapshot.supplier?.packageCode ?? offer?.packageCode;
  const unitCost = offer?.costUsdMicros ?? line.costUsdMicros;
  if (planCode === undefined || unitCost === null) return 'no_offer';
  const days = line.snapshot.esimType === 'DailyPlan' ? line.days : null;
  const pieces = line.quantity * (days ?? 1);
  const margin = {
    costUsdMicros: unitCost * pieces,
    fxRate: line.fxRate === null ? null : Number(line.fxRate),
    priceIdr: line.unitIdr * pieces,
  };
  if (costsMoreThanItSells(margin)) return 'loss';
  return {
    planCode,
    quantity: line.quantity,
    ...(days === null ? {} : { days }),
    expectedCostUsdMicros: margin.costUsdMicros,
  };
}

/** A refusal is certain. A call that was not sent is too, unless an earlier one is still in doubt. */
async function noteFailedOrder(deps: SupplyDeps, row: SupplierOrderRow, error: unknown): Promise<void> {
  const { db } = deps.database;
  if (error instanceof SupplierRefused) await noteNothingOrdered(db, row.id, 'refused', reasonOf(error));
  const unsent = error instanceof SupplierUnavailable && error.outcome === 'not_sent';
  if (unsent && row.state !== 'unknown') await noteNothingOrdered(db, row.id, 'intended', 'not sent');
}

const reasonOf = ({ code, vendorCode }: SupplierRefused) => `${code}:${vendorCode}`;

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

/** Soon at first, then less and less often; past the deadline the customer is told and the asking goes on slowly. */
async function planNext(deps: SupplyDeps, { supplierOrder, order, record }: Turn): Promise<void> {
  const now = deps.clock.now();
  const late = isLate(record, deps.deliveryDeadlineSeconds, now);
  const since = (record.paidAt ?? supplierOrder.createdAt).getTime();
  const wait = waitSeconds((now.getTime() - since) / 1000, late);
  await deps.database.transaction(async (tx) => {
    if (late) await announceDelay(deps, tx, order);
    if (await endTurn(tx, supplierOrder, now))
      await deps.planProvision(tx, { line: supplierOrder.orderLine, turn: supplierOrder.attempts + 1 }, wait);
  });
}
