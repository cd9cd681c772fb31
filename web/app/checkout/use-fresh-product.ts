import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/texts';
import { api } from '../lib/api';
import { type CheckoutProduct, type CheckoutState, checkoutOf, keepCheckout } from '../lib/checkout-state';
import { countOf } from './figures';

/**
 * The product as the shop sells it now, named in the page's language: a kept checkout may be of yesterday. Until the
 * answer is here, and where none comes, it is as it was chosen.
 */
export function useFreshProduct(checkout: CheckoutState): CheckoutProduct {
  const language = useLanguage();
  const [fresh, setFresh] = useState<{ of: CheckoutState; product: CheckoutProduct } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is the page's; the call reads it from there
  useEffect(() => {
    // A top-up is none of the catalogue's products: its eSIM's supplier offers it.
    if (checkout.type === 'top-up') return;
    const stop = new AbortController();
    const params = { product_id: checkout.product.product_id };
    void api.call('GET /capi/products/:product_id', { params, signal: stop.signal }).then((answer) => {
      if (!answer.ok || stop.signal.aborted || answer.data.price_idr === null) return;
      const next = checkoutOf(answer.data, countOf(checkout.product));
      keepCheckout(next);
      setFresh({ of: checkout, product: next.product });
    });
    return () => stop.abort();
  }, [checkout, language]);
  return fresh?.of === checkout ? fresh.product : checkout.product;
}
