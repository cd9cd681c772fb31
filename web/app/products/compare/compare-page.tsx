import { listed } from '@langit/contract/values/word-lists';
import type { Product } from '@langit/contract/wire/catalogue';
import { compareAddress, mostCompared } from '@langit/domain/compare-query';
import { useCurrency } from '../../i18n/currency';
import { priceIn } from '../../i18n/prices';
import { useLanguage, useT } from '../../i18n/texts';
import { useShop } from '../../lib/shop';
import { Badge, Notice } from '../../ui/badge';
import { ButtonLink, LocalLink } from '../../ui/button';
import { AlertIcon, InfoIcon } from '../../ui/icons';
import { unbroken } from '../../ui/plan-words';
import { productPath } from '../addresses';
import type { ShopPlace } from '../places';
import { type CompareRow, useCompareRows } from './use-compare-rows';

type Props = {
  plans: readonly Product[];
  /** How many of the plans are not sold any more. */
  gone: number;
  /** More plans were ticked than stand side by side. */
  more: boolean;
  places: readonly ShopPlace[];
};

/** J1: up to three plans side by side. */
export function ComparePage({ plans, gone, more, places }: Props) {
  const t = useT('compare');
  return (
    <div className="page max-w-[1000px] py-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-1 text-slate">{t('lead')}</p>
      <div className="mt-4 grid gap-3 empty:hidden">
        {gone > 0 && (
          <Notice tone="warn" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            {t('gone', { count: gone })}
          </Notice>
        )}
        {more && <Notice icon={<InfoIcon className="mt-0.5 size-4.5" />}>{t('more')}</Notice>}
      </div>
      {plans.length > 0 ? <SideBySide plans={plans} places={places} /> : <NothingChosen />}
    </div>
  );
}

/** The cheapest plan first. */
function usePriceOrder(plans: readonly Product[]): Product[] {
  const currency = useCurrency();
  const priceOf = (plan: Product) => priceIn(currency, plan, 'price') ?? Number.POSITIVE_INFINITY;
  return plans.toSorted((one, other) => priceOf(one) - priceOf(other));
}

function SideBySide({ plans: given, places }: { plans: readonly Product[]; places: readonly ShopPlace[] }) {
  const t = useT('compare');
  const plans = usePriceOrder(given);
  const rows = useCompareRows(plans, places);
  const place = plans[0]?.destination[0];
  return (
    <>
      {plans.length > 1 && <Summary rows={rows} />}
      <table className="mt-5 w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            {plans.map((plan) => (
              <PlanHead key={plan.product_id} plan={plan} plans={plans} />
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Row key={row.label} row={row} plans={plans} />
        ))}
      </table>
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

function Summary({ rows }: { rows: readonly CompareRow[] }) {
  const t = useT('compare');
  const language = useLanguage();
  const different = rows.filter(({ differs }) => differs).map(({ label }) => label);
  return (
    <p className="mt-4 max-w-prose">
      {different.length === 0
        ? t('allSame')
        : t('differIn', { count: different.length, rows: listed(different, language) })}
    </p>
  );
}

function PlanHead({ plan, plans }: { plan: Product; plans: readonly Product[] }) {
  const t = useT('compare');
  const others = plans.filter((one) => one !== plan).map(({ product_id }) => product_id);
  return (
    <th scope="col" className="px-1.5 pb-3 align-top font-normal first:pl-0 last:pr-0 sm:px-3">
      <LocalLink
        to={productPath(plan)}
        className="flex min-h-11 items-start font-bold text-link text-sm leading-snug underline underline-offset-2 sm:text-lg"
      >
        {unbroken(plan.name)}
      </LocalLink>
      <LocalLink
        to={compareAddress({ plans: others, more: false })}
        className="mt-1 inline-flex min-h-11 min-w-11 items-center text-slate text-xs underline underline-offset-2 hover:text-ink sm:text-sm"
      >
        {t('remove')}
        <span className="sr-only"> {plan.name}</span>
      </LocalLink>
    </th>
  );
}

function Row({ row, plans }: { row: CompareRow; plans: readonly Product[] }) {
  const t = useT('compare');
  return (
    <tbody className="border-line border-t">
      <tr>
        <th scope="rowgroup" colSpan={plans.length} className="pt-3 pb-1">
          <span className="flex flex-wrap items-center gap-2 font-semibold text-sm">
            {row.label}
            {row.differs && <Badge tone="warn">{t('differs')}</Badge>}
          </span>
        </th>
      </tr>
      <tr>
        {plans.map(({ product_id }, at) => (
          <td
            key={product_id}
            className="figures px-1.5 pb-3 align-top text-slate text-xs first:pl-0 last:pr-0 sm:px-3 sm:text-sm"
          >
            {row.texts[at]}
          </td>
        ))}
      </tr>
    </tbody>
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
