import { typesWith } from '@langit/contract/values/product-kinds';
import { isProductWithdrawn } from '@langit/contract/values/products';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { useStaffSession } from '../../lib/staff-session';
import { useT } from '../../lib/texts';
import { useValue } from '../../lib/value';
import { ProductBadge } from '../../things/products/product-badge';
import { actionOf, unless } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { CopyButton } from '../../ui/copy';
import { currencies, typedPrice } from '../amounts';
import { CostDialog } from '../cost-dialog';
import { PriceDialog } from '../price-dialog';
import { stockActions } from '../stock-actions';
import { Descriptions } from './descriptions-panel';
import { Offers } from './offers-panel';
import { PriceHistory } from './price-history';
import { Prices } from './prices-panel';

export const loader = screenLoader([], async ({ session, params }) => ({
  product: (await session.read('products.get', { product: params.code ?? '' })).output,
}));

/** The prices of a product, or its rents per day, by currency in minor units, from the columns of a catalogue file. */
const amountsOf = (product: Record<string, unknown>, kind: 'price' | 'rent_per_day') =>
  Object.fromEntries(
    currencies.map((currency) => {
      const text = product[`${kind}_${currency}`];
      return [
        currency,
        typeof text === 'string' && text !== ''
          ? Math.round(Number(text) * (currency === 'usd' ? 100 : 1))
          : null,
      ];
    }),
  ) as Record<(typeof currencies)[number], number | null>;

export function Component() {
  const { product } = useLoaderData<typeof loader>();
  const t = useT('catalogue');
  const [dialog, setDialog] = useState<'prices' | 'cost' | null>(null);
  const close = () => setDialog(null);
  const mayReadMoney = useValue(useStaffSession().person)?.permissions.includes('reports.money') ?? false;
  const { product: code, name, state, descriptions, image, cost_idr: cost } = product;
  const isDrawn = String(image).startsWith('/art/');
  const hasStock = typesWith('hasStock').some((type) => type === product.type);
  const isRented = typesWith('isRented').some((type) => type === product.type);
  const hasOwnCost = !typesWith('isElectronic').some((type) => type === product.type);
  const prices = amountsOf(product, 'price');
  const rents = isRented ? amountsOf(product, 'rent_per_day') : null;
  const setCost = unless(
    !hasOwnCost && t('costFromSupplier'),
    actionOf({
      call: 'products.price',
      anchor: 'cost',
      label: t('setCost'),
      input: { product: code },
      opens: () => setDialog('cost'),
    }),
  );
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
              opens: () => setDialog('prices'),
            }),
            ...(mayReadMoney ? [setCost] : []),
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
      {dialog === 'prices' && (
        <PriceDialog
          product={code}
          title={t('pricesOf', { product: name })}
          amounts={currencies.flatMap((currency) => [
            { column: `price_${currency}`, amount: typedPrice(currency, prices[currency]) },
            ...(rents
              ? [{ column: `rent_per_day_${currency}`, amount: typedPrice(currency, rents[currency]) }]
              : []),
          ])}
          save={t('save')}
          saved={t('saved')}
          onClose={close}
        />
      )}
      {dialog === 'cost' && (
        <CostDialog product={code} name={name} cost={cost} isRented={isRented} onClose={close} />
      )}
      <Prices product={product} prices={prices} rents={rents} hasOwnCost={hasOwnCost} setCost={setCost} />
      <PriceHistory of={product.history} isRented={isRented} hasOwnCost={hasOwnCost} />
      <Offers of={product} />
      <Descriptions product={code} of={descriptions} />
    </article>
  );
}
