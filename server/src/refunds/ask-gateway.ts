import { refusal } from '@langit/contract/operator/refusals/index';
import { lockOrder } from '../orders/order-store.ts';
import { type OperatorAct, OperatorError } from '../platform/operator-commands.ts';
import type { RefundDeps } from './refund-deps.ts';
import { stoppedByState } from './refund-refusals.ts';
import { isToBeSent, isUnclear, maxRefundAttempts, refundMoves } from './refund-states.ts';
import { findRefund, findRefundId, lockRefund, updateRefund } from './refund-store.ts';
import { sendRefund } from './send-refund.ts';

/**
 * Asks the gateway about a refund now, instead of at its next try. The refund's reference makes it a repeat, so a refund that the
 * gateway has made is found and not made twice.
 */
export async function askGateway(deps: RefundDeps, by: OperatorAct, name: string) {
  const { database } = deps;
  const asked = await database.transaction(async (tx) => {
    const id = await findRefundId(tx, name.trim());
    const found = id && (await findRefund(tx, id));
    const order = found && (await lockOrder(tx, found.order));
    const refund = found && (await lockRefund(tx, found.id));
    if (!order || !refund) throw new OperatorError(refusal('noRefund', { refund: name }));
    if (!isToBeSent(refund) && !isUnclear(refund))
      throw new OperatorError(stoppedByState(refund, 'nothingToAsk'));
    if (isUnclear(refund)) {
      // Leaves one attempt, however many were made before.
      await updateRefund(tx, refund.id, { state: refundMoves.ask.to, attempts: maxRefundAttempts - 1 });
    }
    await by.note(tx, { act: 'refund.ask', subject: refund.ref, after: { outcome: 'asked' } });
    return { id: refund.id, order: order.number };
  });
  await sendRefund(deps, asked.id).catch((error: unknown) =>
    deps.log.warn({ err: error, refund: asked.id }, 'refund not sent yet'),
  );
  const refund = await findRefund(database.db, asked.id);
  if (!refund) throw new Error('the asked refund does not exist');
  const { ref, state, lastError } = refund;
  await database.transaction((tx) =>
    by.note(tx, { act: 'refund.ask', subject: ref, after: { outcome: state } }),
  );
  return { refund: ref, order: asked.order, state, amount: refund.amount, word: lastError };
}
