import type { Product } from '@langit/contract/wire/catalogue';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../i18n/texts';
import { api, failureText } from '../lib/api';
import { checkoutOf } from '../lib/checkout-state';
import { usePath } from '../lib/language';
import { useLoginPopup } from '../lib/login-popup';
import { rentalOf } from '../lib/rental-checkout';
import { currentSession, endSession } from '../lib/session-store';
import { useToast } from '../lib/toast';
import { productPath } from './addresses';

/**
 * C8: a guest is asked to log in and comes back to the product with the same count. Before a daily plan goes to the
 * checkout the server is asked whether the session still counts.
 */
export function useBuy() {
  const frame = useT('frame');
  const toast = useToast();
  const openLoginPopup = useLoginPopup();
  const navigate = useNavigate();
  const path = usePath();
  const [busy, setBusy] = useState(false);
  const buy = async (product: Product, count: number) => {
    const returnTo = `${path(productPath(product))}${count > 1 ? `?quantity=${count}` : ''}`;
    // Read from the store: during hydration the session in React is still undefined.
    if (!currentSession()) return openLoginPopup(returnTo);
    if (product.esim_type === 'DailyPlan') {
      setBusy(true);
      const answer = await api.call('GET /capi/test');
      setBusy(false);
      if (!answer.ok && answer.status === 401) {
        endSession('stays');
        return openLoginPopup(returnTo);
      }
      if (!answer.ok) {
        return toast.error(failureText(answer, { offline: frame('offline'), wentWrong: frame('wentWrong') }));
      }
    }
    if (product.type === 'ez-fi') {
      return navigate('/products/checkout', { state: rentalOf(product, count) });
    }
    void navigate('/checkout', { state: checkoutOf(product, count) });
  };
  return { busy, buy: (product: Product, count: number) => void buy(product, count) };
}
