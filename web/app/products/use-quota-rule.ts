import type { Language } from '@langit/contract/values/locale';
import type { Product } from '@langit/contract/wire/catalogue';
import { useLanguage, useT } from '../i18n/texts';
import { usePlanWords } from '../ui/plan-words';

type QuotaFields = Pick<Product, 'esim_type' | 'daily_data' | 'full_speed_gb_per_day' | 'throttle_kbps'>;

/** `128 kbps`, `1 Mbps`; in Japanese without the space. */
function speedOf(kbps: number, language: Language): string {
  const space = language === 'ja' ? '' : ' ';
  return kbps >= 1000 ? `${kbps / 1000}${space}Mbps` : `${kbps}${space}kbps`;
}

/** GB a day after which a daily or unlimited plan slows down or stops; null for a plan with one total. */
function quotaOf(product: QuotaFields): number | null {
  if (product.daily_data !== null && product.esim_type === 'DailyPlan') return product.daily_data;
  return product.full_speed_gb_per_day;
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
      : t('quotaSlow', { quota: words.size(quota), speed: speedOf(slow, language) });
  };
}
