import { formatMoney } from '@langit/contract/values/money';
import { kindOf } from '@langit/contract/values/product-kinds';
import { listed } from '@langit/contract/values/word-lists';
import type { Product } from '@langit/contract/wire/catalogue';
import { usualRentalDays } from '@langit/domain/pricing/rent';
import { useLanguage } from '@langit/i18n/use-texts';
import { Tabs } from '@langit/ui/tabs';
import { useState } from 'react';
import { useCurrency } from '../../i18n/currency';
import { useT } from '../../i18n/texts';
import { ChatOrder, useChatMessage } from '../../ui/chat-order';
import { usePlanWords } from '../../ui/plan-words';
import { ProductImage } from '../../ui/product-image';
import { TicketField } from '../../ui/ticket';
import type { CoveredCountry } from '../coverage';
import type { ShopPlace } from '../places';
import { BuyNotes, BuyPanel } from './buy-panel';
import { CompatibilityPanel } from './compatibility-panel';
import { FactsPanel } from './facts-panel';
import { areNetworksPrinted } from './printed-networks';
import { RentalCost, useTotal } from './rental-cost';
import { ShareButton } from './share-button';

export type ProductDetailProps = {
  product: Product;
  places: readonly ShopPlace[];
  /** The countries of a region's plan. */
  countries: readonly CoveredCountry[];
  /** Quantity, or the days of a daily plan. */
  count: number;
  onCount: (count: number) => void;
  /** Of a rental, where they were chosen; else an example stands. */
  initialDays: number | null;
};

/** What it is on the left, the ticket to buy on the right; on the phone its stub stays at the thumb. */
export function ProductDetail({
  product,
  places,
  countries,
  count,
  onCount,
  initialDays,
  inDialog = false,
}: ProductDetailProps & { inDialog?: boolean }) {
  const t = useT('products');
  const language = useLanguage();
  const [days, setDays] = useState(initialDays ?? usualRentalDays);
  const [tab, setTab] = useState<'description' | 'compatibility'>('description');
  return (
    <div
      className={`flex flex-col gap-6 md:grid md:gap-10 ${inDialog ? 'pt-2 md:grid-cols-[minmax(0,1fr)_280px]' : 'md:grid-cols-[minmax(0,1fr)_320px]'}`}
    >
      <div className="min-w-0">
        {/* The page's title above it has the data, the days and the destination. */}
        <div className="mb-4 flex items-center gap-3 md:hidden">
          <ProductImage src={product.image_url} eager className="h-[50px] w-20 shrink-0 rounded-md" />
          <div className="min-w-0 flex-1 text-slate text-sm leading-snug [overflow-wrap:anywhere]">
            {areNetworksPrinted(product.networks) && (
              <p>
                <span className="sr-only">{t('networksLabel')} </span>
                {listed(product.networks, language)}
              </p>
            )}
            <FairUse product={product} />
          </div>
          <ShareButton product={product} />
        </div>
        <RentalCost product={product} count={count} days={days} onDays={setDays} />
        <Tabs
          label={product.name}
          current={tab}
          onChange={setTab}
          tabs={[
            {
              key: 'description',
              label: t('description'),
              panel: <FactsPanel product={product} places={places} countries={countries} />,
            },
            {
              key: 'compatibility',
              label: t('compatibility'),
              panel: <CompatibilityPanel type={product.type} />,
            },
          ]}
        />
        <BuyNotes product={product} className="mt-6 md:hidden" />
        <ChatPart product={product} count={count} days={days} />
      </div>
      <div
        className={`max-md:contents md:sticky md:self-start ${inDialog ? 'md:top-20' : 'md:top-[calc(var(--header)+24px)]'}`}
      >
        <div className="ticket ticket-float max-md:contents">
          <div className="ticket-body hidden p-5 md:block">
            <ProductImage src={product.image_url} className="aspect-[8/5] w-full rounded-md" />
            <div className="mt-3 flex items-center justify-between gap-x-4">
              <div className="min-w-0">
                <NetworksField product={product} />
                <FairUse product={product} />
              </div>
              <ShareButton product={product} />
            </div>
          </div>
          <BuyPanel product={product} count={count} days={days} onCount={onCount} inDialog={inDialog} />
        </div>
      </div>
    </div>
  );
}

function FairUse({ product }: { product: Product }) {
  const fairUse = usePlanWords().fairUse(product);
  return fairUse ? <p className="figures mt-1 mb-1.5 text-slate text-sm leading-snug">{fairUse}</p> : null;
}

/** What the page's title does not say of the plan. */
function NetworksField({ product: { networks } }: { product: Product }) {
  const t = useT('products');
  const language = useLanguage();
  if (!areNetworksPrinted(networks)) return null;
  return (
    <dl>
      <TicketField label={t('networksLabel')}>{listed(networks, language)}</TicketField>
    </dl>
  );
}

function ChatPart({ product, count, days: rentalDays }: { product: Product; count: number; days: number }) {
  const t = useT('products');
  const words = usePlanWords();
  const currency = useCurrency();
  const total = useTotal(product, count, rentalDays);
  const daily = product.esim_type === 'DailyPlan';
  const data = words.data(product);
  const isRental = kindOf(product).isRented;
  const chosen = daily ? count : isRental ? rentalDays : null;
  const days = chosen === null ? words.days(product) : words.daysOf(chosen);
  const message = useChatMessage({
    product: words.name(product, chosen),
    plan: chosen !== null ? `${data} × ${days}` : days ? `${data} / ${days}` : data,
    quantity: daily ? 1 : count,
    total: formatMoney(total, currency),
  });
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-semibold text-base tracking-normal">
        {t(kindOf(product).isElectronic ? 'byChat' : 'orderByChat')}
      </h2>
      <ChatOrder message={message} />
    </section>
  );
}
