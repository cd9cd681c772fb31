import { useIntent } from '../forms/intents';
import { useFailureText } from '../forms/use-failure-text';
import { logFailure } from '../lib/log';
import type { PayableOrder, PaymentMutations } from './payment-mutations';

/** `over`: it can't be paid any more, or is paid; `problem` says which where it was not cancelled. */
export type Cancellation = { over: boolean; problem: string | null };

/** Y8: "Cancel this order". The page's route has `paymentMutations` in its `clientAction`. */
export function useCancelOrder(order: PayableOrder, onEnded: (cancellation: Cancellation) => void) {
  const failureText = useFailureText();
  const { busy, send } = useIntent<PaymentMutations, 'cancelOrder'>('cancelOrder', (answer) => {
    if (answer.ok) return onEnded({ over: true, problem: null });
    logFailure('the order was not cancelled', answer.error);
    onEnded({ over: answer.error.code === 'INVALID_STATUS', problem: failureText(answer) });
  });
  return {
    busy,
    cancel: () => send({ order_id: order.order_id, transaction_id: order.transaction_id }),
  };
}
