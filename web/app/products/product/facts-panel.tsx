import { formatMoney, fromMajor } from '@langit/contract/values/money';
import type { Product } from '@langit/contract/wire/catalogue';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../i18n/texts';
import { usePath } from '../../lib/language';
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
  const { type, rent_per_day_idr: rent } = product;
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
    [t('rentLabel'), rent !== null && <Rent key="rent" perDay={rent} />],
    [t('deliveryEsimLabel'), type === 'ez-sim' && t('deliveryEsim')],
    [t('boxLabel'), type === 'ez-fi' && t('boxText')],
    [t('deliveryLabel'), type === 'ez-fi' && t('deliveryRouter')],
    [t('returnLabel'), type === 'ez-fi' && t('returnText')],
    [t('refundLabel'), type === 'ez-sim' && <RefundRule key="refund" />],
  ];
  return rows.filter(([, text]) => text !== null && text !== false);
}

/** Rent is in Rupiah alone: on a page in another currency no amount stands beside its prices (I3). */
function Rent({ perDay }: { perDay: number }) {
  const t = useT('products');
  const language = useLanguage();
  return language === 'id'
    ? t('rentPerDay', { amount: formatMoney(fromMajor(perDay, 'IDR'), 'IDR') })
    : t('rentRupiah');
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
