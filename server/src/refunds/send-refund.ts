import type { QueueMail } from '../notifications/queue-mail.ts';
import { flagOrder } from '../orders/move-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { lockOrder } from '../orders/order-store.ts';
import type { RefundOutcome } from '../payments/gateway.ts';
import { GatewayRefused } from '../payments/gateway-errors.ts';
import { type Attempt, latestAttemptOf } from '../payments/payment-store.ts';
import { recordRefunds } from '../payments/record-refunds.ts';
import { runEach } from '../payments/run-each.ts';
import type { SettleDeps } from '../payments/settle-payment.ts';
import type { Db } from '../platform/database/database.ts';
import type { Logger } from '../platform/observability/logging.ts';
import { queueOrderRefunded } from './refund-mails.ts';
import { canMoveRefund, maxRefundAttempts, type RefundState } from './refund-states.ts';
import {
  dueRefunds,
  findRefund,
  lockRefund,
  type RefundRecord,
  sumOfDone,
  updateRefund,
} from './refund-store.ts';

export type SendRefundDeps = SettleDeps & {
  log: Logger;
  queueMail: QueueMail;
};

const batch = 50;

/** Sends every refund whose turn has come; what fails stays due, with growing pauses. */
export async function sendDueRefunds(deps: SendRefundDeps): Promise<void> {
  const due = await dueRefunds(deps.database.db, deps.clock.now(), batch);
  await runEach(
    due,
    2,
    ({ id }) => sendRefund(deps, id),
    (error, { id }) => deps.log.warn({ err: error, refund: id }, 'refund not sent yet'),
  );
}

/**
 * Gives money back through the gateway. The refund's own reference goes along every time, so that a repeat after a lost answer
 * or a killed process gives nothing twice.
 */
export async function sendRefund(deps: SendRefundDeps, id: string): Promise<void> {
  const claimed = await deps.database.transaction((tx) => claim(tx, deps, id));
  if (!claimed) return;
  const { refund, attempt } = claimed;
  try {
    const outcome = await deps.gateway.refund({
      attemptRef: attempt.ref,
      providerRef: attempt.providerRef,
      refundRef: refund.ref,
      amount: refund.amount,
      method: attempt.method,
      reason: refund.rule,
    });
    await deps.database.transaction((tx) => conclude(tx, deps, claimed, outcome));
  } catch (error) {
    await updateRefund(deps.database.db, id, { lastError: messageOf(error) });
    if (!(error instanceof GatewayRefused)) throw error;
    const refused: RefundOutcome = { state: 'rejected', code: error.code };
    await deps.database.transaction((tx) => conclude(tx, deps, claimed, refused));
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

type Claimed = { refund: RefundRecord; attempt: Attempt };

/** One more try: counted before it is made, so that a try that kills the process counts too. */
async function claim(tx: Db, deps: SendRefundDeps, id: string): Promise<Claimed | null> {
  const order = await lockOrderOf(tx, id);
  const refund = await lockRefund(tx, id);
  if (!order || !refund || !['approved', 'sent'].includes(refund.state)) return null;
  const attempt = await latestAttemptOf(tx, refund.order);
  if (!attempt) throw new Error(`refund ${refund.ref} has no payment`);
  if (refund.attempts >= maxRefundAttempts) {
    await leaveToOperator(tx, deps, { order, refund }, 'unknown', 'refund_unclear');
    return null;
  }
  await updateRefund(tx, id, { state: 'sent', attempts: refund.attempts + 1 });
  return { refund: { ...refund, state: 'sent' }, attempt };
}

/** The order's row first, as everywhere, so that no two transactions wait for each other. */
async function lockOrderOf(tx: Db, refundId: string): Promise<OrderRecord | null> {
  const refund = await findRefund(tx, refundId);
  return refund && lockOrder(tx, refund.order);
}

async function conclude(
  tx: Db,
  deps: SendRefundDeps,
  { refund: { id }, attempt }: Claimed,
  { state, code }: RefundOutcome,
): Promise<void> {
  const order = await lockOrderOf(tx, id);
  const refund = await lockRefund(tx, id);
  if (!order || !refund || !canMoveRefund(refund.state, 'done')) return;
  const lastError = state === 'succeeded' ? null : `${state}: ${code}`;
  await updateRefund(tx, id, { lastError });
  if (state === 'pending') return;
  if (state !== 'succeeded') {
    const flag = state === 'manual_required' ? 'refund_by_bank' : 'refund_rejected';
    return leaveToOperator(tx, deps, { order, refund }, 'manual', flag);
  }
  const at = deps.clock.now();
  await updateRefund(tx, id, { state: 'done', doneAt: at, bankAccount: null });
  const total = await sumOfDone(tx, order.id);
  const moved = await recordRefunds(tx, deps.effects, order, { attempt: attempt.ref, total, at });
  await queueOrderRefunded(deps.queueMail, tx, moved, refund.id);
}

async function leaveToOperator(
  tx: Db,
  { clock }: SendRefundDeps,
  { order, refund }: { order: OrderRecord; refund: RefundRecord },
  state: RefundState,
  flag: string,
): Promise<void> {
  await updateRefund(tx, refund.id, { state });
  await flagOrder(tx, order, flag, clock.now());
}
