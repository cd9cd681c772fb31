import type { Product } from '@langit/contract/wire/catalogue';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../i18n/texts';
import { api, failureText } from '../lib/api';
import { useLoginPopup } from '../lib/login-popup';
import { currentSession, endSession } from '../lib/session-store';
import { useToast } from '../lib/toast';
import { usePreparedToasts } from '../lib/use-prepared-toasts';
import { checkoutPath } from '../purchase/checkout-address';

/**
 * C8, Z13: a guest is asked to log in and is in the checkout after it, with product, quantity and days. Before a daily plan goes
 * to the checkout the server is asked whether the session still counts.
 */
export function useBuy() {
  const frame = useT('frame');
  const toast = useToast();
  usePreparedToasts();
  const openLoginPopup = useLoginPopup();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const buy = async (product: Product, count: number) => {
    const place = checkoutPath(
      product.type === 'ez-fi'
        ? { kind: 'rental', product: product.product_id, count, start: '', end: '', method: 'regular' }
        : { kind: 'goods', product: product.product_id, count },
    );
    // Read from the store: during hydration the session in React is still undefined.
    if (!currentSession()) return openLoginPopup(place);
    if (product.esim_type === 'DailyPlan') {
      setBusy(true);
      const answer = await api.call('GET /capi/test');
      setBusy(false);
      if (!answer.ok && answer.status === 401) {
        endSession('stays');
        return openLoginPopup(place);
      }
      if (!answer.ok) {
        return toast.error(failureText(answer, { offline: frame('offline'), wentWrong: frame('wentWrong') }));
      }
    }
    void navigate(place);
  };
  return { busy, buy: (product: Product, count: number) => void buy(product, count) };
}
