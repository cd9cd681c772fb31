import type { PlanLabel } from '@langit/contract/values/catalogue';
import { formatMoney } from '@langit/contract/values/money';
import type { Product, SharedFacts } from '@langit/contract/wire/catalogue';
import type { ListQuery } from '@langit/domain/list-query';
import { useCurrency } from '../../i18n/currency';
import { priceIn } from '../../i18n/prices';
import { useT } from '../../i18n/texts';
import { LocalLink } from '../../ui/links';
import { usePlanWords } from '../../ui/plan-words';
import { Price } from '../../ui/price';
import { discountPercent } from '../discount';
import { destinationName, type ShopPlace } from '../places';
import { StruckPrice } from '../struck-price';
import { CompareBox } from './comparison';
import { planOverList } from './opened-plan';
import { useOwnFacts } from './plan-facts';
import { daysToBuy, priceOf } from './shown-plan';
import { useTripWords } from './use-trip-words';

/** Z30, C4: a plan under its destination's title: how much and how long, for how much. Nothing that the page has said. */
export function PlanRow({
  product,
  query,
  label,
  shared,
  places,
}: {
  product: Product;
  query: ListQuery;
  label: PlanLabel | undefined;
  shared: SharedFacts | null;
  places: readonly ShopPlace[];
}) {
  const words = usePlanWords();
  const tripWords = useTripWords();
  const ownFacts = useOwnFacts();
  const days = daysToBuy(product, query);
  const fairUse = words.fairUse(product);
  // A line of a list says what its plan lacks; what it can, the plan's page says.
  const facts = ownFacts(product, shared).flatMap(({ yes, text }) => (yes ? [] : text));
  const notes = [fairUse, ...facts].filter(Boolean).join(' · ');
  return (
    <li className="relative isolate flex min-h-16 items-center gap-x-3 rounded-lg border border-line bg-surface px-4 py-2.5 hover:border-sky">
      <CompareBox product={product} wholeCard />
      <div className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
        <h3 className="min-w-0 tracking-normal">
          <LocalLink {...planOverList(query, product)} preventScrollReset className="card-link leading-snug">
            <span className="sr-only">{destinationName(places, product) ?? product.name} </span>
            <span className="figures block font-extrabold text-lg tracking-tight">
              {words.dataBesideDays(product)}{' '}
            </span>
            <span className="figures flex flex-wrap items-baseline gap-x-2 font-semibold text-slate text-sm">
              {tripWords.days(product, days)}
              {label && <span className="text-primary text-xs"> {tripWords.label(label)}</span>}
            </span>
          </LocalLink>
        </h3>
        <PriceForTrip product={product} days={days} />
        {notes && <p className="figures col-span-2 text-slate text-xs leading-snug">{notes}</p>}
      </div>
    </li>
  );
}

/** `days`: how many are bought of a daily plan. */
function PriceForTrip({ product, days }: { product: Product; days: number }) {
  const t = useT('products');
  const currency = useCurrency();
  const price = priceOf(currency, product, days);
  const strike = priceOf(currency, product, days, 'strikethrough_price');
  if (price === null) return null;
  const percent = discountPercent(price, strike);
  const perGigabyte = product.data_limit ? Math.round(price / product.data_limit) : null;
  return (
    <div className="figures text-right leading-snug">
      {/* The price last, so that the prices of all plans end in one line. */}
      <p className="flex flex-wrap items-baseline justify-end gap-x-2">
        {strike !== null && strike > price && <StruckPrice amount={strike} className="text-xs" />}
        <Price amount={price} currency={currency} className="font-extrabold text-lg tracking-tight" />
      </p>
      <p className="flex flex-wrap items-center justify-end gap-x-2 text-slate text-xs">
        {percent > 0 && (
          <span className="rounded-full bg-sun px-2 font-semibold text-on-sun">{t('save', { percent })}</span>
        )}
        {product.esim_type === 'DailyPlan' && (
          <span>
            {t('timesDays', {
              count: days,
              price: formatMoney(priceIn(currency, product, 'price') ?? 0, currency),
            })}
          </span>
        )}
        {perGigabyte !== null && (
          <span>{t('perGigabyte', { price: formatMoney(perGigabyte, currency) })}</span>
        )}
      </p>
    </div>
  );
}
