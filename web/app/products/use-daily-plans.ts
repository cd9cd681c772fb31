import { currencyOf } from '@langit/contract/values/money';
import type { Product } from '@langit/contract/wire/catalogue';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/texts';
import { api } from '../lib/api';
import { logFailure } from '../lib/log';
import { shownPrice } from '../lib/prices';

type DailyPlans = readonly Product[] | 'failed' | null;

/** C6: the daily plans of a place, the cheapest first, then the smallest; unlimited is the largest. */
export function useDailyPlans(place: number | null): { plans: DailyPlans; retry: () => void } {
  const language = useLanguage();
  const [tries, setTries] = useState(0);
  const asked = `${place} ${language} ${tries}`;
  const [loaded, setLoaded] = useState<{ asked: string; plans: DailyPlans } | null>(null);
  useEffect(() => {
    if (place === null) return;
    const stop = new AbortController();
    const query = {
      product_type: 'ez-sim',
      esim_type: 'DailyPlan',
      destination: String(place),
      limit: '100',
      sort_by: 'price',
      currency: currencyOf[language],
    } as const;
    void api.call('GET /capi/products', { query, signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return;
      if (!answer.ok) logFailure('the daily plans were not loaded', answer.error);
      const price = (product: Product) => shownPrice(language, product, 'price') ?? 0;
      const size = (product: Product) => product.daily_data ?? Number.POSITIVE_INFINITY;
      const plans = answer.ok
        ? answer.data.data.toSorted((a, b) => price(a) - price(b) || size(a) - size(b))
        : 'failed';
      setLoaded({ asked, plans });
    });
    return () => stop.abort();
  }, [place, language, asked]);
  return {
    plans: loaded?.asked === asked ? loaded.plans : null,
    retry: () => setTries((count) => count + 1),
  };
}
