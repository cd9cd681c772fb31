import { formatMoney, fromMajor } from '@langit/contract/values/money';
import type { PlanFinder, Product } from '@langit/contract/wire/catalogue';
import { destinationOf, type ListQuery } from '@langit/domain/list-query';
import { type Trip, usualTrip } from '@langit/domain/plan-finder/trip';
import { Badge } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { CheckIcon } from '@langit/ui/icons';
import { Flag } from '@langit/ui/place-drawing';
import { useCurrency } from '../../i18n/currency';
import { useT } from '../../i18n/texts';
import { Promises } from '../../purchase/promises';
import { Dotted } from '../../ui/dotted';
import { LocalLink } from '../../ui/links';
import { usePlanWords } from '../../ui/plan-words';
import { Price } from '../../ui/price';
import { Ticket } from '../../ui/ticket';
import { discountPercent } from '../discount';
import { destinationName, type ShopPlace } from '../places';
import { StruckPrice } from '../struck-price';
import { useBuy } from '../use-buy';
import { planOverList } from './opened-plan';
import { daysToBuy, priceOf } from './shown-plan';
import { useTripWords } from './use-trip-words';

/** Z20: one answer with its reason and its promise, two other ways. The whole list follows. */
export function TripFinder({
  query,
  finder,
  places,
}: {
  query: ListQuery;
  finder: PlanFinder;
  places: readonly ShopPlace[];
}) {
  const trip = query.trip ?? usualTrip;
  return (
    <div
      aria-live="polite"
      className="mt-2.5 grid items-start gap-2.5 sm:mt-4 sm:gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-4"
    >
      {finder.best ? (
        <Best best={finder.best} next={finder.next} trip={trip} query={query} places={places} />
      ) : (
        <NoneFits trip={trip} />
      )}
      {finder.runners_up.length > 0 && (
        <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface lg:grid lg:auto-rows-fr lg:self-stretch">
          {finder.runners_up.map((runner) => (
            <RunnerUp key={runner.reason} runner={runner} best={finder.best} query={query} places={places} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NoneFits({ trip: { days, gigabytes } }: { trip: Trip }) {
  const t = useT('products');
  const words = usePlanWords();
  return (
    <p className="self-center rounded-lg bg-pale p-4 font-semibold">
      {t('bestNone', { count: days, amount: words.size(gigabytes) })}
    </p>
  );
}

/** A plan of a region names it with its flag; that of the list's own place stands under the place's title. */
function PlaceOf({
  product,
  query,
  places,
}: {
  product: Product;
  query: ListQuery;
  places: readonly ShopPlace[];
}) {
  const name = destinationName(places, product);
  if (product.destination[0]?.id === destinationOf(query)) return <span className="sr-only">{name} </span>;
  return (
    <span className="flex items-center gap-2 font-semibold text-slate text-sm">
      <Flag code={product.destination[0]?.code ?? ''} className="h-4 w-6" eager />
      {name}{' '}
    </span>
  );
}

function Best({
  best: { product, price },
  next,
  trip,
  query,
  places,
}: {
  best: NonNullable<PlanFinder['best']>;
  next: PlanFinder['next'];
  trip: Trip;
  query: ListQuery;
  places: readonly ShopPlace[];
}) {
  const t = useT('products');
  const currency = useCurrency();
  const words = usePlanWords();
  const fairUse = words.fairUse(product);
  const tripWords = useTripWords();
  const buy = useBuy();
  const days = daysToBuy(product, query);
  const amount = fromMajor(price, currency);
  const strike = priceOf(currency, product, days, 'strikethrough_price');
  const percent = discountPercent(amount, strike);
  const saving = next ? fromMajor(next.price, currency) - amount : 0;
  return (
    <Ticket
      row
      float
      className="relative"
      bodyClassName="px-4 py-2.5 sm:p-5"
      stubClassName="px-4 py-2 sm:w-52 sm:p-5"
      stub={
        <div className="flex h-full flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-col sm:items-stretch sm:justify-center">
          <span>
            <Price
              amount={amount}
              currency={currency}
              className="block font-extrabold text-2xl tracking-tight"
            />
            {strike !== null && percent > 0 && (
              <span className="flex flex-wrap items-baseline gap-x-2">
                <StruckPrice amount={strike} className="text-sm" />
                <Badge tone="offer">{t('save', { percent })}</Badge>
              </span>
            )}
            {days > 1 && (
              <span className="figures block text-slate text-xs">
                {t('timesDays', {
                  count: days,
                  price: formatMoney(amount / days, currency),
                })}
              </span>
            )}
          </span>
          <Button className="relative z-10 noscript:hidden" onClick={() => buy(product, days)}>
            {t('buy')}
          </Button>
        </div>
      }
    >
      <Badge tone="offer">{query.trip ? t('best') : t('pickFor', { count: trip.days })}</Badge>
      <h3 className="mt-1 tracking-normal sm:mt-2">
        <LocalLink {...planOverList(query, product)} preventScrollReset className="card-link after:z-auto">
          <PlaceOf product={product} query={query} places={places} />
          <span className="figures font-extrabold text-2xl tracking-tight sm:text-3xl">
            {words.dataBesideDays(product)}{' '}
          </span>
          <span className="figures whitespace-nowrap font-semibold text-lg">
            {tripWords.days(product, days)}
          </span>
        </LocalLink>
      </h3>
      {fairUse && <p className="figures text-slate text-sm">{fairUse}</p>}
      <p className="mt-1 flex gap-2 text-sm sm:mt-2">
        <CheckIcon className="mt-0.5 size-4.5 text-leaf" />
        {tripWords.fitsTrip(trip, query.trip !== null)}
      </p>
      {next && saving > 0 && (
        <p className="mt-1 flex gap-2 text-leaf text-sm">
          <CheckIcon className="mt-0.5 size-4.5 text-leaf" />
          {t('bestSaving', {
            price: formatMoney(saving, currency),
            plan: words.dataBesideDays(next.product),
          })}
        </p>
      )}
      <Promises of={product} only="refund" className="mt-1 min-h-[2lh]" />
    </Ticket>
  );
}

const reasons = {
  lowest_price: 'cheapest',
  unlimited: 'neverThink',
  lowest_per_gb: 'lowestPerGigabyte',
} as const;

function RunnerUp({
  runner: { reason, product, price, covers_trip },
  best,
  query,
  places,
}: {
  runner: PlanFinder['runners_up'][number];
  best: PlanFinder['best'];
  query: ListQuery;
  places: readonly ShopPlace[];
}) {
  const t = useT('products');
  const plan = useT('plan');
  const currency = useCurrency();
  const words = usePlanWords();
  const fairUse = words.fairUse(product);
  const tripWords = useTripWords();
  const amount = fromMajor(price, currency);
  const above = best ? amount - fromMajor(best.price, currency) : 0;
  const difference =
    above === 0 ? '' : t(above > 0 ? 'more' : 'less', { price: formatMoney(Math.abs(above), currency) });
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 px-4 py-1.5 hover:bg-pale sm:py-2">
      <h3 className="min-w-0 tracking-normal">
        <LocalLink {...planOverList(query, product)} preventScrollReset className="card-link after:z-auto">
          <span className="block font-bold text-primary text-sm">{t(reasons[reason])} </span>
          <PlaceOf product={product} query={query} places={places} />
          <span className="figures font-bold">
            <Dotted>
              {[words.dataBesideDays(product), tripWords.days(product, daysToBuy(product, query))]
                .filter(Boolean)
                .join(plan('dot'))}
            </Dotted>
          </span>
          {!covers_trip && <span className="block font-normal text-slate text-xs">{t('coversPart')}</span>}
        </LocalLink>
      </h3>
      <p className="figures text-right">
        <Price amount={amount} currency={currency} className="block font-extrabold text-lg tracking-tight" />
        <span className="block text-slate text-xs">{difference}</span>
      </p>
      {fairUse && <p className="figures col-span-2 text-slate text-xs">{fairUse}</p>}
    </li>
  );
}
