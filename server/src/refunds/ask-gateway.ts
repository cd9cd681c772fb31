import { lockOrder } from '../orders/order-store.ts';
import { type CallContext, OperatorError, refuseIf } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import type { RefundDeps } from './refund-deps.ts';
import { refundObstacles } from './refund-refusals.ts';
import { isUnclear, maxRefundAttempts, refundMoves } from './refund-states.ts';
import { findRefund, findRefundId, lockRefund, updateRefund } from './refund-store.ts';
import { sendRefund } from './send-refund.ts';

/**
 * Asks the gateway about a refund now, instead of at its next try. The refund's reference makes it a repeat, so a refund that the
 * gateway has made is found and not made twice.
 */
export async function askGateway(deps: RefundDeps, by: CallContext, name: string) {
  const { database } = deps;
  const request = await database.transaction(async (tx) => {
    const id = await findRefundId(tx, name);
    const unlocked = id && (await findRefund(tx, id));
    const order = unlocked && (await lockOrder(tx, unlocked.order));
    const refund = unlocked && (await lockRefund(tx, unlocked.id));
    if (!order || !refund) throw new OperatorError(refusal('noRefund', { refund: name }));
    refuseIf(refundObstacles.ask(refund));
    if (isUnclear(refund)) {
      // Leaves one attempt, however many were made before.
      await updateRefund(tx, refund.id, { state: refundMoves.ask.to, attempts: maxRefundAttempts - 1 });
    }
    await by.note(tx, { act: 'refund.ask', subject: refund.ref, after: { outcome: 'asked' } });
    return { id: refund.id, order: order.number };
  });
  await sendRefund(deps, request.id).catch((error: unknown) =>
    deps.log.warn({ err: error, refund: request.id }, 'refund not sent yet'),
  );
  const refund = await findRefund(database.db, request.id);
  if (!refund) throw new Error('the asked refund does not exist');
  const { ref, state, lastError } = refund;
  await database.transaction((tx) =>
    by.note(tx, { act: 'refund.ask', subject: ref, after: { outcome: state } }),
  );
  return { refund: ref, order: request.order, state, amount: refund.amount, word: lastError };
}
