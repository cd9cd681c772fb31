import type { Product } from '@langit/contract/wire/catalogue';
import { useNavigate } from 'react-router';
import { checkoutPath } from '../purchase/checkout-address';
import { currentSession } from '../session/session-store';
import { useLoginPopup } from '../session/use-login-popup';

/** C8, Z13: a guest is asked to log in and is in the checkout after it, with product, quantity and days. */
export function useBuy(): (product: Product, count: number) => void {
  const openLoginPopup = useLoginPopup();
  const navigate = useNavigate();
  return (product, count) => {
    const place = checkoutPath(
      product.type === 'ez-fi'
        ? { kind: 'rental', product: product.product_id, count, start: '', end: '', method: 'regular' }
        : { kind: 'goods', product: product.product_id, count },
    );
    // Read from the store: during hydration the session in React is still undefined.
    if (currentSession()) void navigate(place);
    else openLoginPopup(place);
  };
}
