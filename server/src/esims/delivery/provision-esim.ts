import { isPaid } from '../../orders/order-states.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { isDatabaseUnavailable } from '../../platform/database/errors.ts';
import { aboutOrder } from '../../platform/observability/log-context.ts';
import { waitSeconds } from '../esim-rules.ts';
import { isAccepted, isGivenUp, isOver, isUnknown } from '../supplier-order-states.ts';
import { endAttempt, findByLine, noteError, type SupplierOrderRow } from '../supplier-order-store.ts';
import { aboutLine } from '../suppliers/call-record.ts';
import { hasSupplyFailed } from '../suppliers/supplied-states.ts';
import {
  type EsimSupplier,
  type SupplierOrder,
  SupplierRefused,
  SupplierUnavailable,
} from '../suppliers/supplier.ts';
import type { Attempt, ProvisionJob, ProvisionOutcome, SupplyDeps } from '../supply-deps.ts';
import { deadlineOf, endLate, flagDelivery, isLate, isLeftToOperator } from './delay-delivery.ts';
import { acceptOrder, deliverEsims, isComplete } from './deliver-esims.ts';
import { orderEsims, type Placed, reasonOf, updateHealth } from './order-esims.ts';
import { takeBack } from './take-back.ts';

/**
 * One attempt to deliver a paid line: orders its eSIMs from the supplier, or reads the state of that order, and stores the eSIMs. An
 * error or a killed process may end it at any statement. The next attempt continues from `supplier_order`: an unknown outcome is
 * looked up by our reference before a new order is sent (F1).
 */
export const provisionLine = (deps: SupplyDeps, job: ProvisionJob): Promise<void> =>
  aboutLine(job.line, () => attemptLine(deps, job));

async function attemptLine(deps: SupplyDeps, job: ProvisionJob): Promise<void> {
  const attempt = await readAttempt(deps, job);
  if (!attempt) return;
  const { supplierOrder, line } = attempt;
  aboutOrder(line);
  if (isGivenUp(supplierOrder)) return takeBack(deps, { supplierOrder, ...line });
  const { outcome, accepted = null } = await deliver(deps, attempt);
  deps.count(outcome, line.paidAt);
  deps.log.info(
    { order: line.number, line: line.id, supply_attempt: supplierOrder.attempts, outcome },
    'eSIM delivery',
  );
  if (outcome === 'delivered') return;
  if (job.attempt !== undefined) await planNext(deps, attempt, accepted);
  else if (accepted !== null)
    await deps.database.transaction((tx) => acceptOrder(deps, tx, attempt, { ref: accepted }));
}

/** Null where the line is delivered, not paid or refunded, or where this attempt has already ended. */
async function readAttempt(deps: SupplyDeps, { line, attempt }: ProvisionJob): Promise<Attempt | null> {
  const { db } = deps.database;
  const supplierOrder = await findByLine(db, line);
  if (!supplierOrder || isOver(supplierOrder.supplierOrder)) return null;
  if (attempt !== undefined && attempt !== supplierOrder.supplierOrder.attempts) return null;
  if (!isPaid(supplierOrder.line) && !isGivenUp(supplierOrder.supplierOrder)) return null;
  const isTooLate = isLate(supplierOrder.line, deps.deliveryDeadlineSeconds, deps.clock.now());
  const mayOrder = !isTooLate || (await isLeftToOperator(db, supplierOrder.line.order));
  return { ...supplierOrder, mayOrder };
}

/** `accepted`: the reference of an order that the supplier has accepted in this attempt, not yet stored. */
type Attempted = { outcome: ProvisionOutcome; accepted?: string | null };

async function deliver(deps: SupplyDeps, attempt: Attempt): Promise<Attempted> {
  if (deps.inFlight.has(attempt.line.id)) return { outcome: 'pending' };
  deps.inFlight.add(attempt.line.id);
  try {
    const placed = await ask(deps, attempt);
    if (typeof placed === 'string') return { outcome: placed };
    const { found, row } = placed;
    const accepted = isAccepted(row) ? null : found.supplierOrderRef;
    if (!hasSupplyFailed(found) && !isComplete(found.profiles, attempt.line.quantity))
      return { outcome: 'pending', accepted };
    if (accepted !== null)
      await deps.database.transaction((tx) => acceptOrder(deps, tx, attempt, { ref: accepted }));
    if (hasSupplyFailed(found)) {
      await flagDelivery(deps, attempt.line.order, 'delivery_failed_at_supplier');
      return { outcome: 'failed' };
    }
    const isDelivered = await deliverEsims(deps, { ...attempt, supplierOrder: row }, found.profiles);
    return { outcome: isDelivered ? 'delivered' : 'superseded' };
  } catch (error) {
    return { outcome: await explain(deps, attempt, error) };
  } finally {
    deps.inFlight.delete(attempt.line.id);
  }
}

/** Sends the order or looks it up. Returns the order at its supplier, or the reason why there is none. */
async function ask(deps: SupplyDeps, attempt: Attempt): Promise<Placed | ProvisionOutcome> {
  const { supplierOrder: row } = attempt;
  if (!isAccepted(row) && !isUnknown(row) && !row.outcomeUnknown)
    return attempt.mayOrder ? orderEsims(deps, attempt) : 'late';
  const supplier = deps.suppliers.get(row.supplier);
  if (!supplier) {
    await flagDelivery(deps, attempt.line.order, 'delivery_without_supplier');
    return 'failed';
  }
  const order = await lookUp(deps, supplier, row);
  if (order) return { found: order, row };
  if (isUnknown(row) && !mayOrderAgain(deps, supplier, row)) return 'unknown';
  if (!attempt.mayOrder) return isUnknown(row) ? 'unknown' : 'late';
  return orderEsims(deps, { ...attempt, supplierOrder: { ...row, outcomeUnknown: true } });
}

/** Looks the order up by the supplier's reference where it is known, otherwise by ours. */
async function lookUp(
  deps: SupplyDeps,
  supplier: EsimSupplier,
  row: SupplierOrderRow,
): Promise<SupplierOrder | null> {
  try {
    const supplierOrder =
      isAccepted(row) && row.providerOrderRef !== null
        ? await supplier.fetchOrder(row.providerOrderRef)
        : await supplier.findByClientRef(row.clientRef, row.createdAt);
    deps.health.markUp(supplier.name);
    return supplierOrder;
  } catch (error) {
    updateHealth(deps, supplier.name, error);
    throw error;
  }
}

/** Time after which an order must be visible at a supplier. Only then is its absence taken as proof that nothing was ordered. */
const visibleAfterMs = 120_000;

const mayOrderAgain = (deps: SupplyDeps, supplier: EsimSupplier, row: SupplierOrderRow): boolean =>
  supplier.caps.idempotentOrders ||
  deps.clock.now().getTime() - (row.askedAt ?? row.createdAt).getTime() > visibleAfterMs;

/** Maps an error to the line's outcome. A database error is thrown on, so that the job queue retries the job. */
async function explain(deps: SupplyDeps, attempt: Attempt, error: unknown): Promise<ProvisionOutcome> {
  const { supplierOrder } = attempt;
  const { db } = deps.database;
  if (isDatabaseUnavailable(error)) throw error;
  if (error instanceof SupplierRefused) {
    await noteError(db, supplierOrder.id, reasonOf(error));
    await flagDelivery(deps, attempt.line.order, `delivery_refused_${error.code}`, supplierOrder.supplier);
    return 'refused';
  }
  if (error instanceof SupplierUnavailable) return error.outcome === 'not_sent' ? 'unreachable' : 'unknown';
  deps.log.error({ err: error, order: attempt.line.number, line: attempt.line.id }, 'eSIM delivery failed');
  await noteError(db, supplierOrder.id, error instanceof Error ? error.name : 'fault');
  return 'failed';
}

/** Plans the next attempt with back-off, at the deadline at the latest. After the deadline only unknown outcomes are looked up. */
async function planNext(deps: SupplyDeps, attempt: Attempt, accepted: string | null): Promise<void> {
  const { supplierOrder, line } = attempt;
  const now = deps.clock.now();
  const deadline = deadlineOf(line, deps.deliveryDeadlineSeconds);
  const left = deadline === null ? Number.POSITIVE_INFINITY : (deadline.getTime() - now.getTime()) / 1000;
  const since = (line.paidAt ?? supplierOrder.createdAt).getTime();
  const late = left <= 0;
  const wait = waitSeconds((now.getTime() - since) / 1000, late);
  await deps.database.transaction(async (tx) => {
    // Ending a late order locks the order and then its lines. The same sequence here prevents a deadlock.
    if (late) await lockOrder(tx, line.order);
    const endedAt = late ? null : now;
    const isAccepted =
      accepted !== null && (await acceptOrder(deps, tx, attempt, { ref: accepted, endedAt }));
    if (late) await endLate(deps, tx, line.order);
    if ((isAccepted && !late) || (await endAttempt(tx, supplierOrder, now)))
      await deps.planProvision(
        tx,
        { line: supplierOrder.orderLine, attempt: supplierOrder.attempts + 1 },
        late ? wait : Math.min(wait, Math.ceil(left)),
      );
  });
}
