import type { CallInput } from '@langit/contract/operator/calls';
import type { Language } from '@langit/contract/values/locale';
import { isPaid } from '../orders/order-states.ts';
import { findOrderHead, type OrderHead, pageOfLines } from '../orders/order-store.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { deadlineOf, isLeftToOperator } from './delivery/delay-delivery.ts';
import { lateVerdict } from './delivery/late-rules.ts';
import { isAbandoned, isGivenUp, isOver } from './supplier-order-states.ts';
import { type SupplierOrderRow, stateGroupsOf, supplierOrdersOf } from './supplier-order-store.ts';
import type { ReadNextTries, SupplyDeps } from './supply-deps.ts';
import { isTopUpOpen, isTopUpUnknown } from './topups/topup-states.ts';
import { topUpsOf } from './topups/topup-store.ts';

type Deps = Pick<SupplyDeps, 'database' | 'clock' | 'refundsByItself' | 'deliveryDeadlineSeconds'> & {
  readNextTries: ReadNextTries;
};

/** An order by its number, without its lines. */
export async function findNamedHead({ database }: Pick<Deps, 'database'>, named: string): Promise<OrderHead> {
  const head = await findOrderHead(database.db, named);
  if (!head) throw new OperatorError(refusal('noOrder', { order: named }));
  return head;
}

/** What follows for lines that are not delivered when the order's deadline passes. */
async function verdictOn(deps: Deps, order: OrderHead): Promise<'refund' | 'person'> {
  const { db } = deps.database;
  const verdict = lateVerdict({
    lines: await stateGroupsOf(db, order.id),
    refundsByItself: await deps.refundsByItself(db, order),
    leftToOperator: await isLeftToOperator(db, order.id),
  });
  return verdict === 'refund' ? 'refund' : 'person';
}

/** A page of an order's lines with the state of each at its supplier (B27). The cursor is the position of the last line. */
export async function showLines(
  deps: Deps,
  { order: named, cursor, limit }: CallInput<'orders.lines'>,
  language: Language,
) {
  const { db } = deps.database;
  const order = await findNamedHead(deps, named);
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
    throw new OperatorError(atTerminal(refusal('noNextPage'), `There is no line ${cursor}.`));
  const after = cursor === undefined ? -1 : Number(cursor);
  const orderLines = await pageOfLines(db, order.id, { after, limit: limit + 1 });
  const { rows, next } = pageOf(orderLines, limit, ({ position }) => String(position));
  const ids = rows.map(({ id }) => id);
  const [supplierOrders, topUps] = await Promise.all([supplierOrdersOf(db, ids), topUpsOf(db, ids)]);
  const ordered = new Map(supplierOrders.map((row) => [row.orderLine, row]));
  const toppedUp = new Map(topUps.map((topUp) => [topUp.topUp.orderLine, topUp]));
  const deadline = isPaid(order) ? deadlineOf(order, deps.deliveryDeadlineSeconds) : null;
  const isWaiting = (row: SupplierOrderRow) => !isOver(row) && !isAbandoned(row);
  const [verdict, nextTries] = await Promise.all([
    [...ordered.values()].some(isWaiting) && deadline ? verdictOn(deps, order) : null,
    deps.readNextTries({
      esims: [...ordered.values()]
        .filter(isWaiting)
        .map(({ orderLine, attempts }) => ({ line: orderLine, attempt: attempts })),
      topUps: [...toppedUp.values()]
        .filter(({ topUp }) => isTopUpOpen(topUp))
        .map(({ topUp }) => topUp.orderLine),
    }),
  ]);

  const supplyOf = (line: string) => {
    const row = ordered.get(line);
    const nextTry = nextTries.get(line) ?? null;
    if (row) {
      const isOpen = isWaiting(row);
      return {
        kind: 'esims' as const,
        supplier: row.supplier,
        state: row.state,
        outcome_unknown: row.outcomeUnknown,
        attempts: row.attempts,
        asked: row.askedAt,
        next_try: nextTry,
        ready: row.readyAt,
        client_ref: row.clientRef,
        supplier_ref: row.providerOrderRef,
        last_error: row.lastError,
        deadline: isOpen ? deadline : null,
        after_deadline: isGivenUp(row) ? ('cancel_late' as const) : isOpen && deadline ? verdict : null,
      };
    }
    const item = toppedUp.get(line);
    if (!item) return null;
    const { topUp, supplier } = item;
    const isOpen = isTopUpOpen(topUp);
    return {
      kind: 'topup' as const,
      supplier,
      state: topUp.state,
      outcome_unknown: isTopUpUnknown(topUp),
      attempts: topUp.attempts,
      asked: topUp.askedAt,
      next_try: nextTry,
      ready: topUp.appliedAt,
      client_ref: topUp.clientRef,
      supplier_ref: topUp.providerRef,
      last_error: topUp.lastError,
      deadline: isOpen ? deadline : null,
      // A top-up without a call in flight is refunded at the deadline; an unclear one waits for a person.
      after_deadline:
        isOpen && deadline ? (isTopUpUnknown(topUp) ? ('person' as const) : ('refund' as const)) : null,
    };
  };
  const shown = rows.map(({ id, position, snapshot, quantity, days, unitIdr }) => ({
    line: id,
    position,
    product: snapshot.productCode,
    name: snapshot.names[language],
    quantity,
    days,
    unit: unitIdr,
    supply: supplyOf(id),
  }));
  return { rows: shown, next };
}
