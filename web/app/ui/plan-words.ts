import { formatGigabytes } from '@langit/contract/values/numbers';
import type { Product } from '@langit/contract/wire/catalogue';
import { useLanguage, useT } from '../i18n/texts';

/** A name in a heading: the line breaks before `5 GB`, never in it, and no line begins with a dot. */
export const unbroken = (name: string): string => name.replace(/(\d) (?=[GM]B)| (?=·)/g, '$1\u00a0');

type PlanFields = Pick<Product, 'type' | 'esim_type' | 'data_limit' | 'daily_data' | 'active_days'>;

/** Is it sold by the day: a daily plan or a router? */
export const isByDay = (product: PlanFields): boolean =>
  product.esim_type === 'DailyPlan' || product.type === 'ez-fi';

/** Says of any plan what it holds (`5 GB`, `1 GB/day`, `Unlimited`) and how long (`30 days`, null where one chooses). */
export function usePlanWords() {
  const t = useT('plan');
  const language = useLanguage();
  const size = (amount: number | null) =>
    amount === null ? t('unlimited') : formatGigabytes(amount, language);
  return {
    size,
    data: (product: PlanFields) =>
      isByDay(product) ? size(product.daily_data) + t('perDay') : size(product.data_limit),
    days: (product: PlanFields) =>
      product.active_days === null ? null : t('days', { count: product.active_days }),
  };
}
