import { refuseIf } from '../platform/operator-commands.ts';
import { atTerminal, type Refusal, refusal } from '../platform/refusals.ts';
import type { OrderRecord } from './order-record.ts';
import { isDisputed, isPaid, isRefunded } from './order-states.ts';

type WithPayment = Pick<OrderRecord, 'number' | 'paymentState'>;

/** Why an order counts as not paid: the bank has its money, the customer has it back, or it never came. */
export function unpaid(order: WithPayment): Refusal {
  const { number, paymentState } = order;
  const why = isDisputed(order) ? 'orderDisputed' : isRefunded(order) ? 'orderRefunded' : 'orderNotPaid';
  return atTerminal(refusal(why, { order: number }), `Order ${number} is ${paymentState}, not PAID.`);
}

/** Throws an `OperatorError` unless the order is paid, in full or less a partial refund. */
export function requirePaid(order: WithPayment): void {
  refuseIf(isPaid(order) ? null : unpaid(order));
}
