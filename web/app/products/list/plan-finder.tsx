import { type TripGigabytes, tripGigabytes } from '@langit/contract/values/catalogue';
import { maxTripDays } from '@langit/contract/values/limits';
import { formatMoney, fromMajor } from '@langit/contract/values/money';
import type { PlanFinder, Product } from '@langit/contract/wire/catalogue';
import { destinationOf, type ListQuery, listAddress } from '@langit/domain/list-query';
import { type Trip, usualTrip } from '@langit/domain/plan-finder/trip';
import { useCurrency } from '../../i18n/currency';
import { usePath } from '../../i18n/language';
import { useT } from '../../i18n/texts';
import { Badge } from '../../ui/badge';
import { Button, LocalLink } from '../../ui/button';
import { Flag } from '../../ui/flag';
import { CheckIcon } from '../../ui/icons';
import { usePlanWords } from '../../ui/plan-words';
import { Price } from '../../ui/price';
import { Stepper } from '../../ui/stepper';
import { Ticket } from '../../ui/ticket';
import { destinationName, type ShopPlace } from '../places';
import { useBuy } from '../use-buy';
import { planOverList } from './opened-plan';
import { daysToBuy } from './shown-plan';
import { useTripWords } from './use-trip-words';

type Props = {
  query: ListQuery;
  /** Null where the plans of this list are not compared. */
  finder: PlanFinder | null;
  places: readonly ShopPlace[];
  onChange: (query: ListQuery) => void;
};

/** Z20: two questions, one answer with its reason, two other ways. The whole list follows. */
export function TripFinder({ query, finder, places, onChange }: Props) {
  const t = useT('products');
  const trip = query.trip ?? usualTrip;
  return (
    <section aria-labelledby="finder" className="mt-5">
      <h2 id="finder" className="sr-only">
        {t('finderTitle')}
      </h2>
      <TripForm query={query} trip={trip} onChange={onChange} />
      {destinationOf(query) === null && <p className="mt-3 text-slate">{t('tripWithoutPlace')}</p>}
      {finder && (
        <div aria-live="polite" className="mt-4 grid gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {finder.best ? (
            <Best best={finder.best} saving={finder.saving} trip={trip} query={query} places={places} />
          ) : (
            <NoneFits trip={trip} />
          )}
          <div className="grid gap-3 sm:max-lg:grid-cols-2">
            {finder.runners_up.map((runner) => (
              <RunnerUp
                key={runner.reason}
                runner={runner}
                best={finder.best}
                query={query}
                places={places}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

const uses: Record<TripGigabytes, 'useMaps' | 'useSocial' | 'useVideo'> = {
  0.5: 'useMaps',
  1: 'useSocial',
  3: 'useVideo',
};

/** A GET form that keeps filters and order; without script its button sends it. */
function TripForm({ query, trip, onChange }: { query: ListQuery; trip: Trip; onChange: Props['onChange'] }) {
  const t = useT('products');
  const plan = useT('plan');
  const words = usePlanWords();
  const path = usePath();
  const others = new URLSearchParams(listAddress({ ...query, trip: null, page: 1 }).split('?')[1]);
  const change = (next: Partial<Trip>) => onChange({ ...query, trip: { ...trip, ...next } });
  return (
    <form
      method="get"
      action={path('/products')}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-3 sm:px-4"
    >
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
        <span className="font-semibold text-sm">{t('tripDays')}</span>
        <Stepper
          label={t('tripDays')}
          name="trip_days"
          value={trip.days}
          max={maxTripDays}
          onChange={(days) => change({ days })}
        />
      </div>
      <fieldset className="grid min-w-0 grow grid-cols-3 gap-1 rounded-md bg-pale p-1 sm:max-w-120">
        <legend className="sr-only">{t('use')}</legend>
        {tripGigabytes.map((gigabytes) => (
          <label
            key={gigabytes}
            className="relative flex min-h-11 flex-col items-center justify-center rounded-sm px-1 py-1 text-center font-semibold text-slate text-sm leading-tight has-checked:bg-surface has-checked:text-primary has-checked:shadow-float has-focus-visible:outline-2 has-focus-visible:outline-sky has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="trip_gb"
              value={gigabytes}
              checked={trip.gigabytes === gigabytes}
              onChange={() => change({ gigabytes })}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm"
            />
            {t(uses[gigabytes])}
            <span className="figures font-normal text-xs">{words.size(gigabytes) + plan('perDay')}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button button-primary hidden noscript:flex">
        {t('showTrip')}
      </button>
    </form>
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

/** `Japan` with its flag: the best plan may be one of a region. */
function PlaceOf({ product, places }: { product: Product; places: readonly ShopPlace[] }) {
  return (
    <span className="flex items-center gap-2 font-semibold text-slate text-sm">
      <Flag code={product.destination[0]?.code ?? ''} className="h-4 w-6" eager />
      {destinationName(places, product)}{' '}
    </span>
  );
}

const wholeCard =
  'block after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-sky focus-visible:after:outline-offset-2';

function Best({
  best: { product, price },
  saving,
  trip,
  query,
  places,
}: {
  best: NonNullable<PlanFinder['best']>;
  saving: number | null;
  trip: Trip;
  query: ListQuery;
  places: readonly ShopPlace[];
}) {
  const t = useT('products');
  const currency = useCurrency();
  const words = usePlanWords();
  const tripWords = useTripWords();
  const buy = useBuy();
  const days = daysToBuy(product, query);
  return (
    <Ticket
      row
      float
      className="relative"
      bodyClassName="p-4 sm:p-5"
      stubClassName="px-4 py-3 sm:w-52 sm:p-5"
      stub={
        <div className="flex h-full flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-col sm:items-stretch sm:justify-center">
          <span>
            <Price
              amount={fromMajor(price, currency)}
              currency={currency}
              className="block font-extrabold text-2xl tracking-tight"
            />
            {days > 1 && (
              <span className="figures block text-slate text-xs">
                {t('timesDays', {
                  count: days,
                  price: formatMoney(fromMajor(price, currency) / days, currency),
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
      <Badge tone="sun">{t('best')}</Badge>
      <h3 className="mt-2 tracking-normal">
        <LocalLink {...planOverList(query, product)} preventScrollReset className={wholeCard}>
          <PlaceOf product={product} places={places} />
          <span className="figures font-extrabold text-3xl tracking-tight">{words.data(product)} </span>
          <span className="figures whitespace-nowrap font-semibold text-lg">
            {tripWords.days(product, days)}
          </span>
        </LocalLink>
      </h3>
      <p className="mt-2 flex gap-1.5 text-sm">
        <CheckIcon className="mt-0.5 size-4 text-leaf" />
        {tripWords.fitsTrip(trip)}
      </p>
      {saving !== null && saving > 0 && (
        <p className="mt-1 flex gap-1.5 text-leaf text-sm">
          <CheckIcon className="mt-0.5 size-4" />
          {t('bestSaving', { price: formatMoney(fromMajor(saving, currency), currency) })}
        </p>
      )}
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
  const currency = useCurrency();
  const words = usePlanWords();
  const tripWords = useTripWords();
  const amount = fromMajor(price, currency);
  const above = best ? amount - fromMajor(best.price, currency) : 0;
  const difference =
    above === 0 ? '' : t(above > 0 ? 'more' : 'less', { price: formatMoney(Math.abs(above), currency) });
  return (
    <div className="relative flex items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 hover:border-sky">
      <h3 className="min-w-0 tracking-normal">
        <LocalLink {...planOverList(query, product)} preventScrollReset className={wholeCard}>
          <span className="block font-bold text-primary text-sm">{t(reasons[reason])} </span>
          <PlaceOf product={product} places={places} />
          <span className="figures font-bold">
            {words.data(product)}{' '}
            <span className="whitespace-nowrap font-semibold">
              {tripWords.days(product, daysToBuy(product, query))}
            </span>
          </span>
        </LocalLink>
      </h3>
      <p className="figures shrink-0 text-right">
        <Price amount={amount} currency={currency} className="block font-extrabold text-lg tracking-tight" />
        <span className="block text-slate text-xs">{difference}</span>
        {!covers_trip && <span className="block max-w-32 text-slate text-xs">{t('coversPart')}</span>}
      </p>
    </div>
  );
}
