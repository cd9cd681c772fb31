import { kindOf } from '@langit/contract/values/product-kinds';
import type { Product } from '@langit/contract/wire/catalogue';
import { useNavigate } from 'react-router';
import { checkoutPath } from '../purchase/checkout-address';
import { currentSession } from '../session/session-store';
import { useLoginPopup } from '../session/use-login-popup';

/** C8, Z13: a guest is asked to log in and is in the checkout after it, with product, quantity and days. `days`: for how many of them a router was looked at. */
export function useBuy(): (product: Product, count: number, days?: number) => void {
  const openLoginPopup = useLoginPopup();
  const navigate = useNavigate();
  return (product, count, days) => {
    const place = checkoutPath(
      kindOf(product).isRented
        ? { kind: 'rental', product: product.product_id, count, start: '', end: '', method: 'regular', days }
        : { kind: 'goods', product: product.product_id, count },
    );
    // Read from the store: during hydration the session in React is still undefined.
    if (currentSession()) void navigate(place);
    else openLoginPopup(place);
  };
}
