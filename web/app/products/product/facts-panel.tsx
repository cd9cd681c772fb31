import { formatMoney } from '@langit/contract/values/money';
import type { Product } from '@langit/contract/wire/catalogue';
import type { ReactNode } from 'react';
import { useCurrency } from '../../i18n/currency';
import { usePath } from '../../i18n/language';
import { priceIn } from '../../i18n/prices';
import { useT } from '../../i18n/texts';
import type { CoveredCountry } from '../coverage';
import type { ShopPlace } from '../places';
import { usePlanFacts } from '../use-plan-facts';
import { CoveredCountries } from './covered-countries';

type Props = { product: Product; places: readonly ShopPlace[]; countries: readonly CoveredCountry[] };

/** C5, C7: one line for each thing that a customer must know before paying; before them the countries of a region (Z1). */
export function FactsPanel({ product, places, countries }: Props) {
  const rows = useRows(product, places);
  const [place] = product.destination;
  return (
    <>
      {place && countries.length > 0 && (
        <CoveredCountries region={place.code} countries={countries} places={places} />
      )}
      <dl className="divide-y divide-line border-line border-b text-sm">
        {rows.map(([label, text]) => (
          <div key={label} className="grid gap-x-4 py-2.5 sm:grid-cols-[132px_1fr]">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-slate">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose text-slate text-sm">{product.description}</p>
    </>
  );
}

function useRows(product: Product, places: readonly ShopPlace[]): [label: string, text: ReactNode][] {
  const t = useT('products');
  const facts = usePlanFacts(places);
  const { type } = product;
  const rows: [string, ReactNode][] = [
    [t('startsLabel'), facts.starts(product)],
    [t('dayLabel'), product.esim_type === 'DailyPlan' && facts.day(product)],
    [t('quotaLabel'), facts.quota(product)],
    [t('installLabel'), facts.installBy(product)],
    [t('networksLabel'), facts.networks(product)],
    [t('hotspotLabel'), facts.hotspot(product)],
    [t('topUpLabel'), facts.topUp(product)],
    [t('numberLabel'), facts.number(product)],
    [t('exitLabel'), facts.exit(product)],
    [t('rentLabel'), type === 'ez-fi' && <Rent key="rent" product={product} />],
    [t('deliveryEsimLabel'), type === 'ez-sim' && t('deliveryEsim')],
    [t('boxLabel'), type === 'ez-fi' && t('boxText')],
    [t('deliveryLabel'), type === 'ez-fi' && t('deliveryRouter')],
    [t('returnLabel'), type === 'ez-fi' && t('returnText')],
    [t('refundLabel'), type === 'ez-sim' && <RefundRule key="refund" />],
  ];
  return rows.filter(([, text]) => text !== null && text !== false);
}

/** Z7: the rent in the page's one currency; without such an amount that it is added later (I3). */
function Rent({ product }: { product: Product }) {
  const t = useT('products');
  const currency = useCurrency();
  const rent = priceIn(currency, product, 'rent_per_day');
  return rent === null ? t('rentRupiah') : t('rentPerDay', { amount: formatMoney(rent, currency) });
}

function RefundRule() {
  const t = useT('products');
  const frame = useT('frame');
  const path = usePath();
  return (
    <>
      {t('refundText')}{' '}
      <a
        href={path('/others/return-policy')}
        target="_blank"
        rel="noopener"
        className="text-link underline underline-offset-2"
      >
        {t('refundRule')}
        <span className="sr-only"> ({frame('opensInNewTab')})</span>
      </a>
    </>
  );
}
