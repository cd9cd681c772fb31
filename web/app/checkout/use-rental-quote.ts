import type { RentalQuote } from '@langit/contract/wire/rentals';
import { useEffect, useState } from 'react';
import { api } from '../lib/api';
import type { RentalCheckout } from '../lib/rental-checkout';

/** Long enough for the second press of a stepper. */
const settle = 200;

type Asked = { quote: RentalQuote | null; failed: boolean; asking: boolean; retry: () => void };

/** What the server says of the chosen days: the price, and whether there are routers. Asked anew with every change. */
export function useRentalQuote(
  { product, quantity, start, end, method }: RentalCheckout,
  valid: boolean,
): Asked {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ of: string; quote: RentalQuote | null } | null>(null);
  const id = product.product_id;
  const key = JSON.stringify([id, quantity, start, end, method, round]);
  useEffect(() => {
    if (!valid) return;
    const stop = new AbortController();
    const query = {
      product_id: id,
      quantity,
      rental_start_date: start,
      rental_end_date: end,
      delivery_method: method,
    };
    const timer = setTimeout(async () => {
      const asked = await api.call('GET /capi/rental-quote', {
        query: { ...query, quantity: String(quantity) },
        signal: stop.signal,
      });
      if (!stop.signal.aborted) setAnswer({ of: key, quote: asked.ok ? asked.data : null });
    }, settle);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [valid, key, id, quantity, start, end, method]);
  const current = valid && answer?.of === key ? answer : null;
  return {
    quote: current?.quote ?? null,
    failed: current !== null && current.quote === null,
    asking: valid && current === null,
    retry: () => setRound((count) => count + 1),
  };
}
