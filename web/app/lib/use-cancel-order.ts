import type { Order } from '@langit/contract/wire/orders';
import { useIntent } from './intents';
import { endAttemptsOf } from './payment-attempt';
import type { Customer } from './signed-in';
import { useFailureText } from './use-failure-text';

/** `over`: it can't be paid any more, or is paid; `problem` says which where it was not cancelled. */
export type Cancellation = { over: boolean; problem: string | null };

/** A mutation of the order's page; `useCancelOrder` submits to it from other pages too. */
export const cancelOrder = ({ order_id }: Pick<Order, 'order_id'>, { call }: Customer) =>
  call('POST /capi/orders/:order_id/cancel', { params: { order_id } });

/** Y8: "Cancel this order". */
export function useCancelOrder(
  order: Pick<Order, 'order_id' | 'transaction_id'>,
  onEnded: (cancellation: Cancellation) => void,
) {
  const failureText = useFailureText();
  const { busy, send } = useIntent<{ cancel: typeof cancelOrder }, 'cancel'>(
    'cancel',
    (answer) => {
      // The same purchase is a new order from now on.
      if (answer.ok) endAttemptsOf(order.transaction_id);
      onEnded(
        answer.ok
          ? { over: true, problem: null }
          : { over: answer.error.code === 'INVALID_STATUS', problem: failureText(answer) },
      );
    },
    `/account/order-history/${order.order_id}`,
  );
  return { busy, cancel: () => send({ order_id: order.order_id }) };
}
