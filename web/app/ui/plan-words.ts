import { formatSpeed } from '@langit/contract/values/numbers';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { Product } from '@langit/contract/wire/catalogue';
import { contentName, dataName, planName } from '@langit/domain/plan-name';
import { useLanguage } from '@langit/i18n/use-texts';
import { useKindWords, useT } from '../i18n/texts';

/** A name in a heading: the line breaks before `5 GB` and `30 days`, never in them nor in a serial number, and no line begins with a dot. */
export const unbroken = (name: string): string =>
  name
    .replace(/(\d) (?=[GM]B|days?$|hari$|ngày$)| (?=·)/g, '$1\u00a0')
    .replace(/(?<=[A-Z])-(?=[A-Z\d])/g, '-\u2060');

type PlanFields = Pick<Product, 'type' | 'esim_type' | 'data_limit' | 'daily_data' | 'active_days'>;

type FairUse = Pick<Product, 'data_limit' | 'daily_data' | 'full_speed_gb_per_day' | 'throttle_kbps'>;

/** Is it sold by the day: a daily plan or a router? */
export const isByDay = (product: PlanFields): boolean =>
  product.esim_type === 'DailyPlan' || kindOf(product).isRented;

const contentOf = (product: PlanFields, days: number | null) => ({
  type: product.type,
  esimType: product.esim_type,
  data: product.data_limit,
  dailyData: product.daily_data,
  days,
});

/** Says of any plan what it holds (`5 GB`, `1 GB a day`, `Unlimited · daily plan`) and how long (`30 days`, null where one chooses). */
export function usePlanWords() {
  const language = useLanguage();
  const t = useT('plan');
  const speech = { language, say: t };
  const kind = useKindWords();
  const days = (count: number) => t('days', { count });
  const size = (amount: number | null) => unbroken(dataName({ data: amount, dailyData: null }, speech));
  return {
    size,
    perDay: (amount: number) => unbroken(dataName({ data: null, dailyData: amount }, speech)),
    data: (product: PlanFields) => unbroken(contentName(contentOf(product, null), speech)),
    /** The same where the days stand beside it: `Unlimited`. */
    dataBesideDays: (product: PlanFields) => unbroken(dataName(contentOf(product, null), speech)),
    /** Data and days: the name without its place. */
    content: (product: PlanFields) => unbroken(contentName(contentOf(product, product.active_days), speech)),
    days: (product: PlanFields) => (product.active_days === null ? null : days(product.active_days)),
    daysOf: days,
    /**
     * The rule of "unlimited" (`10 GB a day at full speed, then 1 Mbps`; null where it has none) and of an amount a day
     * (`After 1 GB, 128 kbps until the next day`; null where the amount is a total) (Z29).
     */
    fairUse: (product: FairUse): string | null => {
      const { full_speed_gb_per_day: fast, throttle_kbps: slow, daily_data: quota } = product;
      const amount = quota ?? fast;
      if (product.data_limit !== null || amount === null) return null;
      const data = size(amount);
      if (slow === null) return t(quota === null ? 'fullSpeed' : 'dayStops', { data });
      return t(quota === null ? 'thenSlower' : 'daySlower', { data, speed: formatSpeed(slow, language) });
    },
    /** What is bought, as its order will be named; `chosen`: the days of a daily plan or a rental. */
    name: (product: PlanFields & Pick<Product, 'place_name'>, chosen: number | null = null) => {
      const content = contentOf(product, chosen ?? product.active_days);
      return unbroken(planName({ ...content, place: product.place_name }, speech, kind));
    },
  };
}
