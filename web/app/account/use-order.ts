import type { OrderDetail } from '@langit/contract/orders';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/texts';
import { api } from '../lib/api';
import { logFailure } from '../lib/log';
import { usePoll } from '../lib/use-poll';

const every = 5000;
/** A minute for the figures of an eSIM in use: the supplier does not count faster. */
const slowly = 60_000;

/** Is something about to change by itself: a payment awaited, an eSIM on its way? */
export const isMoving = (order: OrderDetail): boolean =>
  order.payment_status === 'PENDING' ||
  (order.payment_status === 'PAID' &&
    order.delivery_status === 'on review' &&
    order.esims.length === 0 &&
    !order.ship_to) ||
  order.refund?.status === 'approved';

/** The order, kept fresh while the page is looked at. A failed refresh leaves what is shown. */
export function useOrder(token: string | undefined, id: string) {
  const language = useLanguage();
  const [order, setOrder] = useState<OrderDetail | null>(null);
  const [failure, setFailure] = useState<'missing' | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => {
    setBusy(true);
    const answer = await api.call('GET /capi/orders/:order_id', { params: { order_id: id } });
    setBusy(false);
    if (answer.ok) {
      setFailure(null);
      return setOrder(answer.data);
    }
    logFailure('the order was not loaded', answer.error);
    setFailure(answer.status === 404 ? 'missing' : 'failed');
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needs other names
  useEffect(() => {
    if (token && order) void load();
  }, [language]);
  const waiting = order === null ? failure === null : true;
  usePoll(load, { active: Boolean(token) && waiting, every: order && isMoving(order) ? every : slowly });
  return { order, failure, busy, load };
}
