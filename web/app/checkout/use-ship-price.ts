import { fromMajor } from '@langit/contract/values/money';
import { useEffect, useState } from 'react';
import { api } from '../lib/api';
import { logFailure } from '../lib/log';

/**
 * K3: asked once, for SIM cards alone. Null without a province, and while or where there is no answer: the server then
 * says the price when the customer pays (K8).
 */
export function useShipPrice(province: number | null): number | null {
  const [price, setPrice] = useState<number | null>(null);
  useEffect(() => {
    if (province === null) return;
    const stop = new AbortController();
    void api.call('POST /capi/ship-price', { body: { id: province }, signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return;
      if (answer.ok) return setPrice(fromMajor(answer.data.price, 'IDR'));
      logFailure('the shipping price was not loaded', answer.error);
    });
    return () => stop.abort();
  }, [province]);
  return price;
}
