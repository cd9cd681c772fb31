import type { OrderDetail } from '@langit/contract/wire/orders';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/texts';
import { api } from '../lib/api';
import { logFailure } from '../lib/log';
import { usePoll } from '../lib/use-poll';
import { isRefunding, pollEvery, refundPatience } from './order-pace';

/** True once a refund on its way has been looked at for a while. */
function useWaited(refunding: boolean): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    setWaited(false);
    if (!refunding) return;
    const timer = setTimeout(() => setWaited(true), refundPatience);
    return () => clearTimeout(timer);
  }, [refunding]);
  return waited;
}

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
  const waited = useWaited(order !== null && isRefunding(order));
  usePoll(load, { active: Boolean(token) && waiting, every: pollEvery(order, waited) });
  return { order, failure, busy, load };
}
