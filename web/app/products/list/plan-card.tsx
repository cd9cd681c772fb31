import type { PlanLabel } from '@langit/contract/values/catalogue';
import { formatMoney } from '@langit/contract/values/money';
import type { PlanFinder, Product } from '@langit/contract/wire/catalogue';
import type { ListQuery } from '@langit/domain/list-query';
import { memo } from 'react';
import { useCurrency } from '../../i18n/currency';
import { priceIn } from '../../i18n/prices';
import { useT } from '../../i18n/texts';
import { Badge } from '../../ui/badge';
import { LocalLink } from '../../ui/button';
import { CheckIcon, CloseIcon } from '../../ui/icons';
import { isByDay, usePlanWords } from '../../ui/plan-words';
import { Price } from '../../ui/price';
import { ProductImage } from '../../ui/product-image';
import { Ticket } from '../../ui/ticket';
import { discountPercent } from '../discount';
import { destinationName, type ShopPlace } from '../places';
import { commonFacts, factWords, ownFacts } from './common-facts';
import { CompareBox } from './comparison';
import { DataBar } from './data-bar';
import { planOverList } from './opened-plan';
import { daysToBuy, gigabytesOf, priceOf, shownTrip } from './shown-plan';
import { useTripWords } from './use-trip-words';

/** Yes or no in a glance; the word says it too. */
function Fact({ yes, children }: { yes: boolean; children: string }) {
  const Icon = yes ? CheckIcon : CloseIcon;
  return (
    <li className="inline-flex items-center gap-1">
      <Icon className={`size-3.5 ${yes ? 'text-leaf' : 'text-slate'}`} />
      {children}
    </li>
  );
}

/** The plans of a page; what all have in common stands once above them (Z22). A plan that opens over them leaves them as they are. */
export const PlanCards = memo(function PlanCards({
  plans,
  finder,
  query,
  places,
}: {
  plans: readonly Product[];
  finder: PlanFinder | null;
  query: ListQuery;
  places: readonly ShopPlace[];
}) {
  const t = useT('products');
  const common = commonFacts(plans);
  const labels = new Map(finder?.labels.map(({ id, label }) => [id, label]));
  return (
    <>
      {common.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-x-3 text-slate text-sm">
          {t('everyPlan')}
          <ul className="contents">
            {common.map((fact) => (
              <Fact key={fact} yes>
                {t(factWords[fact].yes)}
              </Fact>
            ))}
          </ul>
        </div>
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {plans.map((plan, index) => (
          <PlanCard
            key={plan.id}
            product={plan}
            query={query}
            label={labels.get(plan.id)}
            facts={ownFacts(plan, common)}
            largest={finder?.largest_gb ?? null}
            places={places}
            eager={index < 2}
          />
        ))}
      </ul>
    </>
  );
});

/** Letters of a plan’s data or price that its card has room for at full size: "Unlimited/day" and a million Rupiah have more. */
const widest = 10;

const labelTones = { fits_trip: 'leaf', lowest_price: 'pale', lowest_per_gb: 'pale' } as const;

/** C4: a boarding pass that reads in a second: how much, how long, where, for how much. */
function PlanCard({
  product,
  query,
  label,
  facts,
  largest,
  places,
  eager,
}: {
  product: Product;
  query: ListQuery;
  label: PlanLabel | undefined;
  facts: ReturnType<typeof ownFacts>;
  /** GB of the destination's largest plan; null where plans are not compared. */
  largest: number | null;
  places: readonly ShopPlace[];
  eager: boolean;
}) {
  const t = useT('products');
  const words = usePlanWords();
  const tripWords = useTripWords();
  const placeName = destinationName(places, product) ?? product.name;
  const data = words.data(product);
  const bought = daysToBuy(product, query);
  const trip = shownTrip(query);
  const days = tripWords.days(product, bought);
  return (
    <li className="group relative flex min-w-0">
      <Ticket
        row
        className="min-w-0 flex-1 transition-transform duration-200 group-hover:-translate-y-0.5"
        bodyClassName="p-4 sm:p-5"
        stubClassName="px-4 py-3 sm:w-37 sm:px-3.5 sm:py-5"
        stub={<Stub product={product} days={bought} />}
      >
        {label && trip && (
          <Badge tone={labelTones[label]} className="mb-2">
            {tripWords.label(label, trip)}
          </Badge>
        )}
        <div className="flex items-start gap-3.5">
          <ProductImage
            src={product.image_url}
            eager={eager}
            className="h-[50px] w-20 shrink-0 rounded-sm md:max-xl:hidden"
          />
          <div className="min-w-0 flex-1">
            <h2 className="tracking-normal">
              <LocalLink
                {...planOverList(query, product)}
                preventScrollReset
                className="block after:absolute after:inset-0 after:z-10 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-sky focus-visible:after:outline-offset-2"
              >
                <span className="block font-semibold text-slate text-sm">{placeName} </span>
                <span
                  className={`figures font-extrabold tracking-tight ${data.length > widest ? 'text-xl' : 'text-2xl'}`}
                >
                  {data}{' '}
                </span>
                {days && <span className="figures whitespace-nowrap font-semibold text-lg">{days}</span>}
              </LocalLink>
            </h2>
            {largest !== null && <DataBar gigabytes={gigabytesOf(product, bought)} of={largest} />}
            {(facts.length > 0 || product.has_number === true) && (
              <ul className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-slate text-xs">
                {facts.map((fact) => (
                  <Fact key={fact} yes={product[fact] === true}>
                    {t(factWords[fact][product[fact] ? 'yes' : 'no'])}
                  </Fact>
                ))}
                {product.has_number === true && <Fact yes>{t('withNumber')}</Fact>}
              </ul>
            )}
            <CompareBox product={product} className="relative z-20 -mb-2 w-fit" />
          </div>
        </div>
      </Ticket>
    </li>
  );
}

/** `days`: how many are bought of a daily plan. */
function Stub({ product, days }: { product: Product; days: number }) {
  const t = useT('products');
  const currency = useCurrency();
  const price = priceOf(currency, product, days);
  const strike = priceOf(currency, product, days, 'strikethrough_price');
  const aDay = priceIn(currency, product, 'price') ?? 0;
  const rent = priceIn(currency, product, 'rent_per_day');
  if (price === null) return null;
  const percent = discountPercent(price, strike);
  const narrow = formatMoney(price, currency).length > widest ? 'sm:text-lg' : '';
  const perGigabyte = !isByDay(product) && product.data_limit ? Math.round(price / product.data_limit) : null;
  return (
    <div className="flex h-full flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:flex-col sm:flex-nowrap sm:items-end sm:justify-center sm:text-right">
      {percent > 0 && (
        <Badge tone="sun" className="order-2 sm:order-none">
          {t('save', { percent })}
        </Badge>
      )}
      <div className="flex flex-wrap items-baseline gap-x-2 sm:flex-col sm:items-end">
        <Price
          amount={price}
          currency={currency}
          className={`font-extrabold text-xl tracking-tight ${narrow}`}
        />
        {strike !== null && strike > price && (
          <s className="figures text-slate text-sm">
            <span className="sr-only">{t('was', { price: '' })}</span>
            {formatMoney(strike, currency)}
          </s>
        )}
      </div>
      <span className="figures order-3 text-slate text-xs sm:order-none">
        {product.type === 'ez-fi' &&
          (rent === null ? t('eachRouter') : t('eachRouterRent', { rent: formatMoney(rent, currency) }))}
        {product.esim_type === 'DailyPlan' &&
          t('timesDays', { count: days, price: formatMoney(aDay, currency) })}
        {perGigabyte !== null && t('perGigabyte', { price: formatMoney(perGigabyte, currency) })}
      </span>
    </div>
  );
}
