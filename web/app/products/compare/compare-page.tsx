import { formatMoney } from '@langit/contract/values/money';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { Product } from '@langit/contract/wire/catalogue';
import { compareAddress, mostCompared } from '@langit/domain/compare-query';
import { type Trip, usualTrip } from '@langit/domain/plan-finder/trip';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { AlertIcon, InfoIcon, PlusIcon } from '@langit/ui/icons';
import { useCurrency } from '../../i18n/currency';
import { priceIn } from '../../i18n/prices';
import { useT } from '../../i18n/texts';
import { useShop } from '../../lib/shop';
import { Dotted } from '../../ui/dotted';
import { ButtonLink, LocalLink } from '../../ui/links';
import { isByDay, usePlanWords } from '../../ui/plan-words';
import { productPath } from '../addresses';
import { daysFor, isEnough, priceOf } from '../list/shown-plan';
import { useTripWords } from '../list/use-trip-words';
import type { ShopPlace } from '../places';
import { useBuy } from '../use-buy';
import { type CompareRow, useCompareRows } from './use-compare-rows';
import { useTripVerdict } from './use-trip-verdict';

type Props = {
  plans: readonly Product[];
  /** How many of the plans are not sold any more. */
  gone: number;
  /** More plans were ticked than stand side by side. */
  more: boolean;
  /** The one for which the plans were looked at, or the usual one. */
  trip: Trip | null;
  places: readonly ShopPlace[];
};

/** J1: up to three plans side by side. */
export function ComparePage({ plans, gone, more, trip, places }: Props) {
  const t = useT('compare');
  return (
    <div className="page max-w-[1000px] py-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <div className="mt-4 grid gap-3 empty:hidden">
        {gone > 0 && (
          <Notice tone="warn" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            {t('gone', { count: gone })}
          </Notice>
        )}
        {more && <Notice icon={<InfoIcon className="mt-0.5 size-4.5" />}>{t('more')}</Notice>}
      </div>
      {plans.length > 0 ? <SideBySide plans={plans} trip={trip} places={places} /> : <NothingChosen />}
    </div>
  );
}

/** The cheapest plan for the trip first. */
function usePriceOrder(plans: readonly Product[], trip: Trip): Product[] {
  const currency = useCurrency();
  const price = (plan: Product) => priceOf(currency, plan, daysFor(plan, trip)) ?? Number.POSITIVE_INFINITY;
  return plans.toSorted((one, other) => price(one) - price(other));
}

/** Z31: what each costs for the trip with its button, then what differs; what is the same is folded. */
function SideBySide({
  plans: given,
  trip,
  places,
}: {
  plans: readonly Product[];
  trip: Trip | null;
  places: readonly ShopPlace[];
}) {
  const t = useT('compare');
  const plans = usePriceOrder(given, trip ?? usualTrip);
  const rows = useCompareRows(plans, places, trip ?? usualTrip);
  const place = plans[0]?.destination[0];
  const shared = sharedPlace(plans);
  const different = rows.filter(({ differs }) => differs);
  const same = rows.filter(({ differs }) => !differs);
  return (
    <>
      {shared && <p className="mt-1 text-slate">{shared}</p>}
      <table className="mt-4 w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="z-20 bg-page [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-(--header)">
          <PlanHeads plans={plans} trip={trip ?? usualTrip} isPlaceSaid={shared !== null} />
        </thead>
        <Verdicts plans={plans} trip={trip ?? usualTrip} />
        {different.map((row) => (
          <Row key={row.label} {...row} plans={plans} />
        ))}
        <tfoot className="border-line border-t">
          <tr>
            {plans.map((plan) => (
              <RemoveCell key={plan.product_id} plan={plan} plans={plans} trip={trip} />
            ))}
          </tr>
        </tfoot>
      </table>
      {plans.length === 1 ? (
        <SameRows rows={same} />
      ) : (
        <FoldedRows rows={same} isAll={different.length === 0} />
      )}
      {plans.length < mostCompared && place && (
        <p className="mt-6">
          <ButtonLink to={`/products?country=${place.id}`} look="secondary">
            {t('add')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** The destination of eSIMs that all have the same: it stands once, not in each head. */
function sharedPlace(plans: readonly Product[]): string | null {
  const [first, ...others] = plans;
  if (!first || others.length === 0 || !plans.every((plan) => kindOf(plan).isElectronic)) return null;
  return others.every((plan) => plan.place_name === first.place_name) ? first.place_name : null;
}

const cell = 'px-1.5 align-top first:pl-0 last:pr-0 sm:px-3';

/** A third of a phone has room for eight letters at full size. */
const sizeOf = (price: string): string =>
  `${price.length > 12 ? 'text-sm' : price.length > 8 ? 'text-base' : 'text-xl'} sm:text-xl`;

/** Name, price and button of each plan, in a row each: they stand in line whatever the length of a name. */
function PlanHeads({
  plans,
  trip,
  isPlaceSaid,
}: {
  plans: readonly Product[];
  trip: Trip;
  isPlaceSaid: boolean;
}) {
  const words = usePlanWords();
  const best = bestOf(plans, trip);
  return (
    <>
      <tr>
        {plans.map((plan) => (
          <th key={plan.product_id} scope="col" className={`pt-2 font-normal ${cell}`}>
            <LocalLink
              to={productPath(plan)}
              className="flex min-h-11 items-start font-bold text-link text-sm leading-snug underline underline-offset-2 [overflow-wrap:anywhere] sm:text-lg"
            >
              <Dotted>{isPlaceSaid ? words.content(plan) : plan.name}</Dotted>
            </LocalLink>
          </th>
        ))}
      </tr>
      <tr>
        {plans.map((plan) => (
          <PriceCell key={plan.product_id} plan={plan} trip={trip} />
        ))}
      </tr>
      <tr>
        {plans.map((plan) => (
          <BuyCell
            key={plan.product_id}
            plan={plan}
            trip={trip}
            isSecond={best !== undefined && plan !== best}
          />
        ))}
      </tr>
    </>
  );
}

function PriceCell({ plan, trip }: { plan: Product; trip: Trip }) {
  const t = useT('products');
  const currency = useCurrency();
  const tripWords = useTripWords();
  const days = daysFor(plan, trip);
  const price = priceOf(currency, plan, days);
  const shown = price === null ? '' : formatMoney(price, currency);
  return (
    <td className={`figures ${cell}`}>
      <span className={`block whitespace-nowrap font-extrabold tracking-tight ${sizeOf(shown)}`}>
        {shown}
      </span>
      <span className="block min-h-5 text-slate text-xs">
        {isByDay(plan)
          ? t('timesDays', {
              count: days,
              price: formatMoney(priceIn(currency, plan, 'price') ?? 0, currency),
            })
          : tripWords.days(plan, days)}
      </span>
    </td>
  );
}

/** The cheapest plan that is enough for the trip, by the order of the page. Routers are rented for its days: each is enough. */
const bestOf = (plans: readonly Product[], trip: Trip): Product | undefined =>
  plans.some((plan) => kindOf(plan).isRented) ? undefined : plans.find((plan) => isEnough(plan, trip));

function BuyCell({ plan, trip, isSecond }: { plan: Product; trip: Trip; isSecond: boolean }) {
  const t = useT('products');
  const currency = useCurrency();
  const buy = useBuy();
  const days = daysFor(plan, trip);
  const price = priceOf(currency, plan, days);
  return (
    <td className={`pt-1 pb-3 ${cell}`}>
      {price !== null && plan.stock !== 0 ? (
        <Button
          small
          look={isSecond ? 'secondary' : 'primary'}
          className="min-h-11 w-full px-1 sm:w-auto sm:px-5 noscript:hidden"
          onClick={() => buy(plan, days)}
        >
          {t('buy')}
          <span className="sr-only"> {plan.name}</span>
        </Button>
      ) : (
        <span className="text-slate text-xs">{t(price === null ? 'notSold' : 'soldOut')}</span>
      )}
    </td>
  );
}

/** Which of them are enough for the trip; what the others lack. Routers are rented for its days. */
function Verdicts({ plans, trip }: { plans: readonly Product[]; trip: Trip }) {
  const t = useT('compare');
  const words = usePlanWords();
  const verdict = useTripVerdict(trip);
  if (plans.some((plan) => kindOf(plan).isRented)) return null;
  const cheapest = bestOf(plans, trip);
  const label = t('forTrip', { count: trip.days, amount: words.size(trip.gigabytes) });
  return (
    <Row label={label} texts={plans.map((plan) => verdict(plan, cheapest))} plans={plans} marked={cheapest} />
  );
}

function RemoveCell({ plan, plans, trip }: { plan: Product; plans: readonly Product[]; trip: Trip | null }) {
  const t = useT('compare');
  const others = plans.filter((one) => one !== plan).map(({ product_id }) => product_id);
  return (
    <td className={cell}>
      <LocalLink
        to={compareAddress({ plans: others, more: false, trip })}
        className="inline-flex min-h-11 min-w-11 items-center text-slate text-xs underline underline-offset-2 hover:text-ink sm:text-sm"
      >
        {t('remove')}
        <span className="sr-only"> {plan.name}</span>
      </LocalLink>
    </td>
  );
}

function Row({
  label,
  texts,
  plans,
  marked,
}: Pick<CompareRow, 'label' | 'texts'> & { plans: readonly Product[]; marked?: Product | undefined }) {
  return (
    <tbody className="border-line border-t">
      <tr>
        <th scope="rowgroup" colSpan={plans.length} className="pt-3 pb-1 font-semibold text-slate text-xs">
          {label}
        </th>
      </tr>
      <tr>
        {plans.map((plan, at) => (
          <td
            key={plan.product_id}
            className={`figures pb-3 text-sm ${cell} ${plan === marked ? 'font-semibold text-leaf' : ''}`}
          >
            {texts[at]}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

/** What holds for all of the plans: a text each. */
function SameRows({ rows }: { rows: readonly CompareRow[] }) {
  return (
    <dl className="figures divide-y divide-line text-sm">
      {rows.map(({ label, texts }) => (
        <div key={label} className="grid gap-x-4 py-3 sm:grid-cols-[180px_1fr]">
          <dt className="font-semibold">{label}</dt>
          <dd className="text-slate">{texts[0]}</dd>
        </div>
      ))}
    </dl>
  );
}

function FoldedRows({ rows, isAll }: { rows: readonly CompareRow[]; isAll: boolean }) {
  const t = useT('compare');
  if (rows.length === 0) return null;
  return (
    <>
      {isAll && <p className="mt-4">{t('allSame')}</p>}
      <details className="group mt-4">
        <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold text-link">
          {t('same', { count: rows.length })}
          <PlusIcon className="text-sky transition-transform group-open:rotate-45" />
        </summary>
        <SameRows rows={rows} />
      </details>
    </>
  );
}

function NothingChosen() {
  const t = useT('compare');
  const products = useT('products');
  const { popularPlaces } = useShop();
  return (
    <div className="mt-6 max-w-text">
      <ol className="grid gap-3">
        {[t('step1'), t('step2'), t('step3')].map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-pale font-bold text-primary text-sm">
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <h2 className="mt-8 text-lg">{t('startHere')}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {popularPlaces.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink to={`/products?country=${id}`} look="secondary" small>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <ButtonLink to="/products">{products('allPlans')}</ButtonLink>
      </p>
    </div>
  );
}
