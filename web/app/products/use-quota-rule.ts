import { formatSpeed } from '@langit/contract/values/numbers';
import type { Product } from '@langit/contract/wire/catalogue';
import { useLanguage } from '@langit/i18n/use-texts';
import { useT } from '../i18n/texts';
import { isByDay, usePlanWords } from '../ui/plan-words';

type QuotaFields = Pick<Product, 'esim_type' | 'daily_data' | 'full_speed_gb_per_day' | 'throttle_kbps'>;
type TotalFields = Pick<
  Product,
  'type' | 'esim_type' | 'data_limit' | 'daily_data' | 'active_days' | 'throttle_kbps'
>;

/** GB a day after which a daily or unlimited plan slows down or stops; null for a plan with one total. */
function quotaOf(product: QuotaFields): number | null {
  if (product.daily_data !== null && product.esim_type === 'DailyPlan') return product.daily_data;
  return product.full_speed_gb_per_day;
}

/** Text about what a plan with one total does when all of it is used; null for a plan by the day or without a limit. */
export function useTotalRule(): (product: TotalFields) => string | null {
  const t = useT('products');
  const language = useLanguage();
  return (product) => {
    if (product.data_limit === null || isByDay(product)) return null;
    const slow = product.throttle_kbps;
    return slow === null ? t('totalStop') : t('totalSlow', { speed: formatSpeed(slow, language) });
  };
}

/** Text about the daily quota at full speed and the speed after it; null for a plan without a daily quota. */
export function useQuotaRule(): (product: QuotaFields) => string | null {
  const t = useT('products');
  const words = usePlanWords();
  const language = useLanguage();
  return (product) => {
    const quota = quotaOf(product);
    if (quota === null) return null;
    const slow = product.throttle_kbps;
    return slow === null
      ? t('quotaStop', { quota: words.size(quota) })
      : t('quotaSlow', { quota: words.size(quota), speed: formatSpeed(slow, language) });
  };
}
