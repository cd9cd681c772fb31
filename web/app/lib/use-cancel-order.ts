import type { Order } from '@langit/contract/wire/orders';
import { useState } from 'react';
import { useT } from '../i18n/texts';
import { api, failureText } from './api';
import { logFailure } from './log';
import { endAttemptsOf } from './payment-attempt';

/** `over`: it can't be paid any more, or is paid; `problem` says which where it was not cancelled. */
export type Cancellation = { over: boolean; problem: string | null };

/** Y8: "Cancel this order". */
export function useCancelOrder() {
  const frame = useT('frame');
  const [busy, setBusy] = useState(false);
  const cancel = async (order: Pick<Order, 'order_id' | 'transaction_id'>): Promise<Cancellation> => {
    setBusy(true);
    const answer = await api.call('POST /capi/orders/:order_id/cancel', {
      params: { order_id: order.order_id },
    });
    setBusy(false);
    if (answer.ok) {
      // The same purchase is a new order from now on.
      endAttemptsOf(order.transaction_id);
      return { over: true, problem: null };
    }
    logFailure('the order was not cancelled', answer.error);
    const words = { offline: frame('offline'), wentWrong: frame('wentWrong') };
    return { over: answer.error.code === 'INVALID_STATUS', problem: failureText(answer, words) };
  };
  return { busy, cancel };
}
