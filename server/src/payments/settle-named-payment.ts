import { findOrder } from '../orders/order-store.ts';
import { type AuditLine, type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import { GatewayRefused, GatewayUnavailable } from './gateway-errors.ts';
import { findAttempt } from './payment-store.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

/** Reads one payment's status from its gateway and settles it, as a notification does. */
export async function settleNamedPayment(deps: SettleDeps, by: CallContext, named: string) {
  const { database } = deps;
  const attempt = await findAttempt(database.db, named);
  if (!attempt) throw new OperatorError(refusal('noTransaction', { transaction: named }));
  const note = (outcome: string, more: Pick<AuditLine, 'isBefore'> = {}) =>
    database.transaction((tx) =>
      by.note(tx, { act: 'payment.settle', subject: attempt.ref, after: { outcome }, ...more }),
    );
  await note('asked', { isBefore: true });
  const outcome = await settlePayment(deps, attempt.ref).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused)
      throw new OperatorError(refusal('gatewayWithoutAnswer', { transaction: attempt.ref }));
    throw error;
  });
  await note(outcome);
  const order = await findOrder(database.db, attempt.order);
  if (!order) throw new Error(`attempt ${attempt.ref} has no order`);
  return { transaction: attempt.ref, order: order.number, outcome, payment: order.paymentState };
}
