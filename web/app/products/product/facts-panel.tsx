import { formatMoney, formatRupiah } from '@langit/contract/values/money';
import { paidCurrency } from '@langit/contract/values/page-currency';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { Product } from '@langit/contract/wire/catalogue';
import { deliveryFees } from '@langit/domain/pricing/rent';
import type { ReactNode } from 'react';
import { BetweenSentences } from '../../i18n/between-sentences';
import { useCurrency } from '../../i18n/currency';
import { priceIn } from '../../i18n/prices';
import { useT } from '../../i18n/texts';
import { Promises, useRefundPromise } from '../../purchase/promises';
import { NewTabLink } from '../../ui/new-tab-link';
import type { CoveredCountry } from '../coverage';
import type { ShopPlace } from '../places';
import { usePlaces } from '../use-places';
import { usePlanFacts } from '../use-plan-facts';
import { CoveredCountries } from './covered-countries';
import { areNetworksPrinted } from './printed-networks';

type Props = { product: Product; places: readonly ShopPlace[]; countries: readonly CoveredCountry[] };

/** C5, C7: one line for each thing that a customer must know before paying; before them the countries of a region (Z1). */
export function FactsPanel({ product, places, countries }: Props) {
  const rows = useRows(product, places);
  const [place] = product.destination;
  return (
    <>
      <Promises of={product} className="mb-5 rounded-md bg-pale px-4 py-3" />
      {place && countries.length > 0 && (
        <CoveredCountries region={place.code} countries={countries} places={places} />
      )}
      <dl className="divide-y divide-line border-line border-b text-sm [overflow-wrap:anywhere]">
        {rows.map(([label, text]) => (
          <div key={label} className="grid gap-x-4 py-2.5 sm:grid-cols-[132px_1fr]">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-slate">{text}</dd>
          </div>
        ))}
      </dl>
      {/* A composed one would say the rows again. */}
      {product.description_written && (
        <p className="mt-4 max-w-prose text-slate text-sm">{product.description}</p>
      )}
    </>
  );
}

function useRows(product: Product, places: readonly ShopPlace[]): [label: string, text: ReactNode][] {
  const t = useT('products');
  const facts = usePlanFacts(places);
  const { routerCountries: countries } = usePlaces();
  const { isElectronic, isRented, hasStock } = kindOf(product);
  // It is in Rupiah alone, which stands on no page of another currency (I3).
  const isInRupiah = useCurrency() === paidCurrency;
  const deliveryPrice = t(isInRupiah ? 'deliveryFrom' : 'deliveryAtCheckout', {
    price: formatRupiah(deliveryFees.regular),
  });
  const rows: [string, ReactNode][] = [
    [t('dayLabel'), isElectronic && facts.day(product)],
    [t('quotaLabel'), facts.quota(product)],
    [t('limitLabel'), facts.total(product)],
    [t('installLabel'), facts.installBy(product)],
    [t('networksLabel'), !areNetworksPrinted(product.networks) && facts.networks(product)],
    [t('hotspotLabel'), facts.hotspot(product)],
    [t('topUpLabel'), facts.topUp(product)],
    [t('numberLabel'), facts.number(product)],
    [t('exitLabel'), facts.exit(product)],
    [t('rentLabel'), isRented && <Rent key="rent" product={product} />],
    [t('deliveryEsimLabel'), isElectronic && t('deliveryEsim')],
    [t('boxLabel'), isRented && t('boxText')],
    [t('deliveryLabel'), isRented && t('deliveryRouter', { countries, price: deliveryPrice })],
    [t('deliveryLabel'), hasStock && t('deliverySim')],
    [t('returnLabel'), isRented && t('returnText', { countries })],
    [t('refundLabel'), <RefundRule key="refund" product={product} />],
  ];
  return rows.filter(([, text]) => text !== null && text !== false);
}

/** Z7: the rent in the page's one currency; without such an amount that it is added later (I3). */
function Rent({ product }: { product: Product }) {
  const t = useT('products');
  const currency = useCurrency();
  const rent = priceIn(currency, product, 'rent_per_day');
  return (
    <span>{rent === null ? t('rentRupiah') : t('rentPerDay', { amount: formatMoney(rent, currency) })}</span>
  );
}

/** The promise above in the same words, with the way to its rules. */
function RefundRule({ product }: { product: Product }) {
  const t = useT('products');
  const promise = useRefundPromise(product);
  return (
    <span className="[&>a]:inline-block [&>a]:min-h-6">
      <span>{promise}</span>
      <BetweenSentences />
      <NewTabLink to="/others/return-policy">{t('refundRule')}</NewTabLink>
    </span>
  );
}
