import { maxPlanDays } from '@langit/contract/values/limits';
import { formatMoney } from '@langit/contract/values/money';
import { kindOf } from '@langit/contract/values/product-kinds';
import { listed } from '@langit/contract/values/word-lists';
import type { Product } from '@langit/contract/wire/catalogue';
import type { Trip } from '@langit/domain/plan-finder/trip';
import { useLanguage } from '@langit/i18n/use-texts';
import { useCurrency } from '../../i18n/currency';
import { priceIn } from '../../i18n/prices';
import { useT } from '../../i18n/texts';
import { isByDay, usePlanWords } from '../../ui/plan-words';
import { daysFor, priceOf as tripPrice } from '../list/shown-plan';
import type { ShopPlace } from '../places';
import { usePlanFacts } from '../use-plan-facts';

/** A line of the comparison: one text per plan. `differs` where they are not all the same. */
export type CompareRow = { label: string; texts: string[]; differs: boolean };

type Fact = [label: string, text: (plan: Product) => string | null];

/** J1: the plans side by side. What is not known of a plan reads "not stated". */
export function useCompareRows(
  plans: readonly Product[],
  places: readonly ShopPlace[],
  trip: Trip,
): CompareRow[] {
  const t = useT('products');
  const compare = useT('compare');
  const promises = useT('promises');
  const words = usePlanWords();
  const facts = usePlanFacts(places);
  const currency = useCurrency();
  const language = useLanguage();
  const priceOf = (plan: Product) => priceIn(currency, plan, 'price');
  const money = (amount: number | null) =>
    amount === null ? null : formatMoney(Math.round(amount), currency);
  const share = (plan: Product, parts: number | null) => {
    const price = priceOf(plan);
    return price === null || !parts ? null : money(price / parts);
  };

  const worksIn = ({ destination }: Product) =>
    listed(
      destination.map(({ id, name }) => {
        const place = places.find((one) => one.id === id);
        if (!place?.region || place.members.length === 0) return place?.name ?? name;
        return compare('regionOf', { region: place.name, count: place.members.length });
      }),
      language,
    );
  const days = (plan: Product) =>
    words.days(plan) ?? (isByDay(plan) ? compare('daysChosen', { most: maxPlanDays }) : null);
  /** A router's handling and rent; the price of the others stands above its button. */
  const price = (plan: Product) => {
    if (!kindOf(plan).isRented) return null;
    const amount = money(priceOf(plan));
    if (amount === null) return t('notSold');
    const rent = money(priceIn(currency, plan, 'rent_per_day'));
    return listed([amount, rent === null ? t('eachRouter') : t('eachRouterRent', { rent })], language);
  };
  const perGigabyte = (plan: Product) => {
    const size = isByDay(plan) ? plan.daily_data : plan.data_limit;
    return size === null ? compare('noLimit') : share(plan, size);
  };
  // Days of the plan after the trip are of no use: they make it no cheaper.
  const perDay = (plan: Product) => {
    const total = kindOf(plan).isRented ? null : tripPrice(currency, plan, daysFor(plan, trip));
    return total === null ? null : money(total / Math.min(trip.days, plan.active_days ?? trip.days));
  };
  const afterLimit = (plan: Product) => facts.quota(plan) ?? facts.total(plan);
  const reinstall = (plan: Product) => (kindOf(plan).isElectronic ? compare('installsOnce') : null);
  const refund = (plan: Product) => (kindOf(plan).isElectronic ? promises('refundEsim') : null);

  const parts: Fact[] = plans.some((plan) => kindOf(plan).isRented) ? [[compare('price'), price]] : [];
  const rows: Fact[] = [
    [compare('worksIn'), worksIn],
    [t('data'), words.data],
    [t('validity'), days],
    ...parts,
    [compare('pricePerGigabyte'), perGigabyte],
    [compare('pricePerDay'), perDay],
    [compare('starts'), facts.starts],
    [t('dayLabel'), facts.day],
    [t('limitLabel'), afterLimit],
    [t('hotspotLabel'), facts.hotspot],
    [t('networksLabel'), facts.networks],
    [t('exitLabel'), facts.exit],
    [t('topUpLabel'), facts.topUp],
    [t('numberLabel'), facts.number],
    [t('installLabel'), facts.installBy],
    [compare('reinstall'), reinstall],
    [t('refundLabel'), refund],
  ];
  return rows.map(([label, text]) => {
    const texts = plans.map((plan) => text(plan) ?? compare('notStated'));
    return { label, texts, differs: new Set(texts).size > 1 };
  });
}
