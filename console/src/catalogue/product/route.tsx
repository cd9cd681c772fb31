import { typesWith } from '@langit/contract/values/product-kinds';
import { isProductWithdrawn } from '@langit/contract/values/products';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { ProductBadge } from '../../things/products/product-badge';
import { actionOf, unless } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { CopyButton } from '../../ui/copy';
import { currencies } from '../amounts';
import { PriceDialog } from '../price-dialog';
import { stockActions } from '../stock-actions';
import { Descriptions } from './descriptions-panel';
import { Offers } from './offers-panel';
import { PriceHistory } from './price-history';
import { Prices } from './prices-panel';

export const loader = screenLoader([], async ({ session, params }) => ({
  product: (await session.read('products.get', { product: params.code ?? '' })).output,
}));

/** A value under a column of a catalogue file, in minor units. */
const priceOf = (product: Record<string, unknown>, currency: (typeof currencies)[number]): number | null => {
  const text = product[`price_${currency}`];
  if (typeof text !== 'string' || text === '') return null;
  return Math.round(Number(text) * (currency === 'usd' ? 100 : 1));
};

export function Component() {
  const { product } = useLoaderData<typeof loader>();
  const t = useT('catalogue');
  const [isPricing, setPricing] = useState(false);
  const { product: code, name, state, descriptions, image } = product;
  const isDrawn = String(image).startsWith('/art/');
  const hasStock = typesWith('hasStock').some((type) => type === product.type);
  const prices = Object.fromEntries(currencies.map((currency) => [currency, priceOf(product, currency)]));
  return (
    <article aria-label={name}>
      <div className="mb-4 rounded-md border border-line bg-surface p-4">
        <div className="mb-3 flex items-start gap-4">
          {typeof image === 'string' && (
            <img src={image} alt="" className="h-16 w-24 shrink-0 rounded-sm object-cover" />
          )}
          <div className="min-w-0 md:pr-8">
            <h2 className="mb-1 text-lg">{name}</h2>
            <p className="flex flex-wrap items-center gap-2">
              <ProductBadge state={state} />
              <span className="text-slate text-xs">
                {code} <CopyButton value={code} />
              </span>
            </p>
          </div>
        </div>
        <Actions
          of={[
            actionOf({
              call: 'products.price',
              label: t('changePrices'),
              input: { product: code },
              opens: () => setPricing(true),
            }),
            unless(
              !isProductWithdrawn(state) && t('notWithdrawn'),
              actionOf({
                call: 'products.publish',
                label: t('publish'),
                input: { product: code },
                done: t('wasPublished'),
                undo: () => ({ call: 'products.withdraw', input: { product: code } }),
              }),
            ),
            unless(
              isProductWithdrawn(state) && t('withdrawnAlready'),
              actionOf({
                call: 'products.withdraw',
                label: t('withdraw'),
                input: { product: code },
                isDangerous: true,
                isRare: true,
                done: t('wasWithdrawn'),
                undo: () => ({ call: 'products.publish', input: { product: code } }),
              }),
            ),
            actionOf({
              call: 'products.picture',
              label: t('changePicture'),
              input: { product: code },
              fields: [{ name: 'upload', label: t('picture'), kind: 'picture', hint: t('pictureHint') }],
              done: t('pictureChanged'),
            }),
            unless(
              isDrawn && t('drawnAlready'),
              actionOf({
                call: 'products.picture',
                label: t('backToDrawing'),
                input: { product: code, drawing: true },
                done: t('pictureChanged'),
              }),
            ),
            ...stockActions(code, t).map((action) => unless(!hasStock && t('noCard'), action)),
          ]}
        />
      </div>
      {isPricing && (
        <PriceDialog product={code} name={name} prices={prices} onClose={() => setPricing(false)} />
      )}
      <Prices product={product} prices={prices} />
      <PriceHistory of={product.history} />
      <Offers of={product} />
      <Descriptions product={code} of={descriptions} />
    </article>
  );
}
