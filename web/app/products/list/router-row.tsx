import type { Product } from '@langit/contract/wire/catalogue';
import type { ListQuery } from '@langit/domain/list-query';
import { Flag } from '@langit/ui/place-drawing';
import { useCurrency } from '../../i18n/currency';
import { priceIn } from '../../i18n/prices';
import { useT } from '../../i18n/texts';
import { LocalLink } from '../../ui/links';
import { usePlanWords } from '../../ui/plan-words';
import { Price } from '../../ui/price';
import { destinationName, type ShopPlace } from '../places';
import { planOverList } from './opened-plan';
import { rentalDays } from './shown-plan';

/** Z7, C4: a router: where, how much a day, and what it costs for the days of the trip. What all of them can do, the list's head says. */
export function RouterRow({
  product,
  query,
  places,
  isQuotaSaid,
}: {
  product: Product;
  query: ListQuery;
  places: readonly ShopPlace[];
  isQuotaSaid: boolean;
}) {
  const t = useT('products');
  const currency = useCurrency();
  const words = usePlanWords();
  const days = rentalDays(query) ?? 1;
  const data = priceIn(currency, product, 'price');
  const rent = priceIn(currency, product, 'rent_per_day');
  const rule = isQuotaSaid && product.daily_data !== null ? null : words.fairUse(product);
  return (
    <li className="relative flex min-h-18 items-center gap-x-3.5 rounded-lg border border-line bg-surface px-4 py-2.5 hover:border-sky">
      <Flag code={product.destination[0]?.code ?? ''} className="h-7 w-10.5" eager />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <h2 className="min-w-0 tracking-normal">
          <LocalLink {...planOverList(query, product)} preventScrollReset className="card-link leading-snug">
            <span className="block font-extrabold text-lg tracking-tight">
              {destinationName(places, product) ?? product.name}{' '}
            </span>
            <span className="figures block font-semibold text-slate text-sm">{words.data(product)}</span>
          </LocalLink>
        </h2>
        {data !== null && (
          <p className="figures text-right leading-snug">
            <Price
              amount={data + (rent ?? 0) * days}
              currency={currency}
              className="block font-extrabold text-lg tracking-tight"
            />
            <span className="block text-slate text-xs">
              {rent === null ? t('eachRouter') : t('forDays', { count: days })}
            </span>
          </p>
        )}
        {rule && <p className="figures col-span-2 text-slate text-xs leading-snug">{rule}</p>}
      </div>
    </li>
  );
}
