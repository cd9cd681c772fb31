import type { Product } from '@langit/contract/catalogue';
import { currencyOf, formatMoney } from '@langit/contract/money';
import { useState } from 'react';
import { useLanguage, useT } from '../i18n/texts';
import { shownPrice } from '../lib/prices';
import { ChatOrder, useChatMessage } from '../ui/chat-order';
import { usePlanWords } from '../ui/plan-words';
import { ProductImage } from '../ui/product-image';
import { Tabs } from '../ui/tabs';
import { BuyPanel } from './buy-panel';
import { CompatibilityPanel } from './compatibility-panel';
import { FactsPanel } from './facts-panel';
import type { ShopPlace } from './places';

export type ProductDetailProps = {
  product: Product;
  places: readonly ShopPlace[];
  /** Quantity, or the days of a daily plan. */
  count: number;
  onCount: (count: number) => void;
};

/** What it is on the left, what to do next on the right; on the phone price and button stay at the thumb. */
export function ProductDetail({
  product,
  places,
  count,
  onCount,
  inDialog = false,
}: ProductDetailProps & { inDialog?: boolean }) {
  const t = useT('products');
  const words = usePlanWords();
  const [tab, setTab] = useState<'description' | 'compatibility'>('description');
  const days = words.days(product);
  return (
    <div
      className={`flex flex-col gap-6 md:grid md:gap-10 ${inDialog ? 'md:grid-cols-[minmax(0,1fr)_280px]' : 'md:grid-cols-[minmax(0,1fr)_320px]'}`}
    >
      <div className="min-w-0">
        <div className="mb-6 flex items-center gap-4 sm:gap-6">
          <ProductImage
            src={product.image_url}
            eager
            className="h-[75px] w-[120px] shrink-0 rounded-md sm:h-[120px] sm:w-48"
          />
          <p className="figures min-w-0 leading-tight">
            <span className="block font-extrabold text-3xl tracking-tight">{words.data(product)}</span>
            <span className="font-semibold text-lg text-slate">{days ?? ''}</span>
          </p>
        </div>
        <Tabs
          label={product.name}
          current={tab}
          onChange={setTab}
          tabs={[
            {
              key: 'description',
              label: t('description'),
              panel: <FactsPanel product={product} places={places} />,
            },
            {
              key: 'compatibility',
              label: t('compatibility'),
              panel: <CompatibilityPanel type={product.type} />,
            },
          ]}
        />
        <ChatPart product={product} count={count} />
      </div>
      <BuyPanel product={product} count={count} onCount={onCount} inDialog={inDialog} />
    </div>
  );
}

function ChatPart({ product, count }: { product: Product; count: number }) {
  const t = useT('products');
  const plan = useT('plan');
  const words = usePlanWords();
  const language = useLanguage();
  const price = shownPrice(language, product, 'price') ?? 0;
  const daily = product.esim_type === 'DailyPlan';
  const data = words.data(product);
  const days = daily ? plan('days', { count }) : words.days(product);
  const message = useChatMessage({
    product: product.name,
    plan: daily ? `${data} × ${days}` : days ? `${data} / ${days}` : data,
    quantity: daily ? 1 : count,
    total: formatMoney(price * count, currencyOf[language]),
  });
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-semibold text-base tracking-normal">
        {t(product.type === 'ez-sim' ? 'byChat' : 'orderByChat')}
      </h2>
      <ChatOrder message={message} />
    </section>
  );
}
