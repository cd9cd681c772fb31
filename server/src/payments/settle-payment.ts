import type { FlagKind } from '@langit/contract/values/exceptions';
import type { PaymentStatus } from '@langit/contract/values/orders';
import { flagOrder, movePayment, unflagOrder } from '../orders/move-order.ts';
import { keepsGoods, type OrderRecord } from '../orders/order-record.ts';
import { lockOrder } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { Platform } from '../platform/slice.ts';
import { attemptMoves } from './attempt-states.ts';
import { closeUnpaid, runClosed } from './close-order.ts';
import type { PaymentSnapshot } from './gateway.ts';
import { isDeclined, isInFraudCheck, isReceived } from './gateway-states.ts';
import type { Gateways } from './gateways.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { isReceipt, type Step, stepsFor } from './payment-rules.ts';
import {
  type Attempt,
  closeEvent,
  type EventName,
  findAttempt,
  findAttemptWithMovements,
  markReceived,
  recordMovement,
  updateAttempt,
  updateAttemptAndCloseEvent,
} from './payment-store.ts';
import { type ReceiveDeps, receivePayment } from './receive-payment.ts';
import { recordRefunds } from './record-refunds.ts';

/** Dependencies of the use cases of payments; the slice makes them once, also for the slices above. */
export type SettleDeps = ReceiveDeps &
  Pick<Platform, 'database' | 'clock' | 'log'> & {
    gateways: Gateways;
    /** Called once per move, after its commit. `paidAt` is the gateway's. */
    onMoved?: (to: PaymentStatus, paidAt?: Date | null) => void;
  };

/**
 * The only path by which a payment is settled: notification, poll, reconciliation, expiry and operator all call it. It reads the
 * gateway's status and moves the order forward under its row lock. It is idempotent. It throws the gateway's error where the status
 * cannot be read. The returned outcome is for the log.
 */
export async function settlePayment(deps: SettleDeps, attemptRef: string): Promise<string> {
  const attempt = await findAttempt(deps.database.db, attemptRef);
  return attempt ? settleAttempt(deps, attempt) : 'unknown_attempt';
}

/** The stored notification that caused a settlement. */
type Cause = EventName & {
  /** Its amount is not the one that is due: it counts only where the gateway's status says so. */
  isMismatch: boolean;
};

/** `settlePayment` of an attempt that was just read. The outcome is stored with the event that was the cause, in the same transaction. */
export async function settleAttempt(deps: SettleDeps, attempt: Attempt, cause?: Cause): Promise<string> {
  const { database, clock, gateways } = deps;
  const { ref: attemptRef } = attempt;
  const askedAt = clock.now();
  const gateway = gateways.of(attempt.gateway);
  const seen = await gateway.fetchStatus({ attemptRef, providerRef: attempt.providerRef });
  if (seen === 'not_started') {
    if (cause) await closeEvent(database.db, cause, cause.isMismatch ? 'mismatch' : 'not_started');
    return 'not_started';
  }
  const { order, before, after, replaced } = await database.transaction((tx) =>
    applySnapshot(tx, deps, { named: attempt, seen, askedAt, cause }),
  );
  if (after !== before) {
    // Named here and not by the context: one request may settle the payments of many orders.
    deps.log.info({ order, vendor: attempt.gateway, transaction: attemptRef, state: after }, 'payment moved');
    deps.onMoved?.(after, seen.paidAt);
  }
  for (const other of replaced)
    await closePage(deps, other).catch((error) => logOpenPage(deps, other, error));
  return seen.state;
}

/** Cancels the page of an attempt at the gateway; a payment that was faster is settled. Throws where the gateway does not answer. */
export async function closePage(deps: SettleDeps, { ref, gateway, providerRef }: Attempt): Promise<void> {
  const outcome = await deps.gateways.of(gateway).cancelPage({ attemptRef: ref, providerRef });
  if (outcome === 'too_late') await settlePayment(deps, ref);
}

/** The reconciliation reads an ended attempt again: what is paid on its page is refunded. */
export const logOpenPage = ({ log }: SettleDeps, { ref }: Attempt, error: unknown): void =>
  log.warn({ err: error, transaction: ref }, 'payment page not cancelled');

async function applySnapshot(
  tx: Db,
  deps: SettleDeps,
  {
    named,
    seen,
    askedAt,
    cause,
  }: { named: Attempt; seen: PaymentSnapshot; askedAt: Date; cause: Cause | undefined },
): Promise<{ order: string; before: PaymentStatus; after: PaymentStatus; replaced: Attempt[] }> {
  const locked = await lockOrder(tx, named.order);
  if (!locked) throw new Error(`attempt ${named.ref} has no order`);
  // Read after the lock is held, in a second statement: one that waits for a lock sees other rows as they were when it began.
  const read = await findAttemptWithMovements(tx, named.ref);
  if (!read) throw new Error(`attempt ${named.ref} does not exist`);
  const { attempt, movements } = read;
  const ledger = readLedger(movements);
  const { amountIdr: due, state: attemptState } = attempt;
  const recorded = {
    ...ledger,
    paymentState: locked.paymentState,
    attemptState,
    keepsGoods: keepsGoods(locked),
    due,
  };
  const replaced: Attempt[] = [];
  // The gateway's fraud check has ended.
  let order = isInFraudCheck(seen)
    ? locked
    : await unflagOrder(tx, locked, (flag) => flag === 'payment_review', askedAt);
  const steps = stepsFor(recorded, seen, askedAt);
  for (const step of steps) {
    order = await applyStep({ tx, deps, attempt, ledger, replaced, at: deps.clock.now() }, order, step);
  }
  const changes = {
    method: seen.method ?? attempt.method,
    declined: isDeclined(seen),
    ...(isReceived(seen) ? { customerFeeIdr: seen.customerFee } : {}),
    ...(order.paymentState === locked.paymentState ? {} : { state: order.paymentState }),
    ...(order.paidAt === locked.paidAt ? {} : { paidAt: order.paidAt }),
  };
  if (!cause) await updateAttempt(tx, attempt.ref, changes);
  else {
    const isSettled = ledger.received > 0 || steps.some(isReceipt);
    const outcome = cause.isMismatch && !isSettled ? 'mismatch' : seen.state;
    await updateAttemptAndCloseEvent(tx, attempt.ref, changes, { ...cause, outcome });
  }
  return { order: locked.number, before: locked.paymentState, after: order.paymentState, replaced };
}

/** `replaced` collects the attempts that this payment ends. */
type StepContext = {
  tx: Db;
  deps: SettleDeps;
  attempt: Attempt;
  ledger: Ledger;
  replaced: Attempt[];
  at: Date;
};

function applyStep(context: StepContext, order: OrderRecord, step: Step): Promise<OrderRecord> {
  const { tx, deps, attempt, at } = context;
  switch (step.do) {
    case 'receive':
      return receive(context, order, step);
    case 'receive_unexpected':
      return receiveUnexpected(context, order, step.refund);
    case 'record_mismatch':
      return recordMismatch(context, order, step.amount);
    case 'record_refunds':
      return recordRefunds(tx, deps.hooks, order, { attempt: attempt.ref, total: step.total, at });
    case 'reverse':
      return reverse(context, order);
    case 'charge_back':
      return dispute(context, order, 'chargeBack');
    case 'win_dispute':
      return dispute(context, order, 'winDispute');
    case 'end_page':
      return endPage(context, order);
    case 'close':
      return closeUnpaid(tx, deps.hooks, order, step.by, at);
    case 'flag':
      return flag(context, order, step.reason);
  }
}

async function endPage({ tx, attempt }: StepContext, order: OrderRecord): Promise<OrderRecord> {
  await updateAttempt(tx, attempt.ref, { state: attemptMoves.expire.to });
  return order;
}

async function flag({ tx, at }: StepContext, order: OrderRecord, reason: FlagKind): Promise<OrderRecord> {
  await flagOrder(tx, order, reason, at);
  return order;
}

const move = (
  { tx, attempt, at }: StepContext,
  kind: 'capture' | 'late' | 'mismatch' | 'reversal' | 'chargeback',
  signedIdr: number,
  name: string = kind,
) =>
  recordMovement(tx, {
    order: attempt.order,
    attempt: attempt.ref,
    kind,
    signedIdr,
    ref: `${attempt.ref}-${name}`,
    at,
  });

async function receive(
  context: StepContext,
  order: OrderRecord,
  { late, deliver }: { late: boolean; deliver: boolean },
): Promise<OrderRecord> {
  const { tx, deps, attempt, replaced, at } = context;
  await move(context, late ? 'late' : 'capture', attempt.amountIdr);
  replaced.push(...(await markReceived(tx, attempt, at)));
  const paid = await unflagOrder(tx, order, (flag) => flag === 'payment_mismatch', at, 'notified');
  // A payment that is already refunded or charged back when it becomes known is not delivered.
  return deliver ? receivePayment(tx, deps, paid, at) : movePayment(tx, paid, 'pay', at);
}

/**
 * Books a payment for an ended order, or a second payment of a paid one. It is refunded automatically and the order stays as it is.
 * The attempt gets no `paidAt`, which distinguishes it from the attempt that paid the order.
 */
async function receiveUnexpected(
  context: StepContext,
  order: OrderRecord,
  refund: boolean,
): Promise<OrderRecord> {
  const { tx, deps, attempt, at } = context;
  const rule = order.paidAt === null ? 'payment_after_end' : 'second_payment';
  await move(context, 'late', attempt.amountIdr);
  await updateAttempt(tx, attempt.ref, { state: attemptMoves.receive.to });
  await flagOrder(tx, order, rule, at);
  if (refund) await deps.refundInFull(tx, order, rule, at, { attempt: attempt.ref });
  return order;
}

/** An amount that is not Rupiah is flagged without a movement; the notification is stored. What differs is at stake. */
async function recordMismatch(
  context: StepContext,
  order: OrderRecord,
  amount: number | null,
): Promise<OrderRecord> {
  if (amount !== null && amount > 0) await move(context, 'mismatch', amount);
  const differs = amount === null ? {} : { amount: Math.abs(amount - context.attempt.amountIdr) };
  await flagOrder(context.tx, order, 'payment_mismatch', context.at, differs);
  return order;
}

async function reverse(context: StepContext, order: OrderRecord): Promise<OrderRecord> {
  const { tx, deps, ledger, at } = context;
  await move(context, 'reversal', -ledger.received);
  const failed = await movePayment(tx, order, 'reverse', at);
  await flagOrder(tx, failed, 'payment_reversed', at);
  await runClosed(tx, deps.hooks, failed, 'reversed', at);
  return failed;
}

async function dispute(
  context: StepContext,
  order: OrderRecord,
  end: 'chargeBack' | 'winDispute',
): Promise<OrderRecord> {
  const { tx, attempt, ledger, at } = context;
  // `received` is 0 if the same status reported the payment and the dispute.
  const open = (ledger.received || attempt.amountIdr) - ledger.refunded;
  const won = end === 'winDispute';
  const name = won ? `chargeback-${ledger.chargebacks}-won` : `chargeback-${ledger.chargebacks + 1}`;
  await move(context, 'chargeback', won ? open : -open, name);
  const moved = await movePayment(tx, order, end, at);
  if (won) return unflagOrder(tx, moved, (flag) => flag === 'chargeback', at);
  await flagOrder(tx, moved, 'chargeback', at, { amount: open });
  return moved;
}
