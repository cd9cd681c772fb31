import { kindOf } from '@langit/contract/values/product-kinds';
import { isProductOnSale } from '@langit/contract/values/products';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../lib/console-api';
import { costText, useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { partnerName } from '../things/partners';
import type { Column } from '../ui/columns';
import { dataText, priceText } from './amounts';
import { MarginBar } from './margin-bar';
import { type EditedPrice, PriceCell } from './price-cell';
import { ProductBadge } from './product-badge';
import { ProductName } from './product-name';
import { Sparkline } from './sparkline';

type Product = Answer<'products.list'>[number];

/**
 * The columns of the list of products. `isBeside`: an open product, which shows its margin, leaves room for name, price and state. `edited`:
 * the price that is changed in its cell; without `onEdit` none can be.
 */
export function useProductColumns({
  seesMoney,
  isBeside,
  edited,
  onEdit,
}: {
  seesMoney: boolean;
  isBeside: boolean;
  edited: EditedPrice | null;
  onEdit: ((edited: EditedPrice | null) => void) | null;
}): Column<Product>[] {
  const t = useT('catalogue');
  const { number } = useFormat();
  const dataOf = (product: Product) =>
    kindOf(product).isRented ? '' : dataText(product.data_bytes, t('unlimited'));
  const money: Column<Product>[] = seesMoney
    ? [
        {
          name: 'margin',
          title: t('margin'),
          cell: (row) => <Margin of={row} />,
          isNumber: true,
          sorts: true,
          sortsAtFirst: 'asc',
          isExtra: isBeside,
        },
        {
          name: 'cost',
          title: t('cost'),
          cell: ({ cost_usd: cost }) => (cost ? costText(cost) : '–'),
          isNumber: true,
          isExtra: isBeside,
        },
        {
          name: 'floor',
          title: t('floor'),
          cell: ({ floor_idr: floor }) => priceText('idr', floor),
          isNumber: true,
          isExtra: isBeside,
          leaves: 'first',
        },
        {
          name: 'fee',
          title: t('fee'),
          cell: ({ fee_idr: fee }) => priceText('idr', fee),
          isNumber: true,
          isExtra: true,
        },
      ]
    : [];

  return [
    {
      name: 'code',
      title: t('code'),
      cell: (row) => <ProductName of={row} />,
      sorts: true,
      isLong: true,
    },
    { name: 'place', title: t('place'), cell: ({ place }) => place, isExtra: true },
    { name: 'data', title: t('data'), cell: dataOf, isNumber: true, isExtra: true },
    {
      name: 'days',
      title: t('days'),
      cell: ({ days }) => days ?? '–',
      isNumber: true,
      isExtra: true,
    },
    {
      name: 'price',
      title: t('price'),
      cell: (row) =>
        onEdit ? <PriceCell of={row} edited={edited} onEdit={onEdit} /> : priceText('idr', row.price_idr),
      isNumber: true,
      sorts: true,
    },
    ...money,
    {
      name: 'sold',
      title: t('sold'),
      cell: ({ sold, sold_by_day: days }) => (
        <span className="inline-flex items-center justify-end gap-2">
          {days && sold > 0 && <Sparkline of={days} />}
          <span>{number(sold)}</span>
        </span>
      ),
      isNumber: true,
      sorts: true,
      isExtra: isBeside,
      leaves: 'second',
    },
    { name: 'state', title: t('state'), cell: (row) => <State of={row} /> },
    {
      name: 'supplier',
      title: t('supplier'),
      cell: ({ supplier }) => (supplier === null ? '–' : partnerName(supplier)),
      isExtra: true,
    },
  ];
}

/** `Rp 12.000 · 14.2% ▓▓░░`. */
export function Margin({
  of: { margin_idr: left, margin_percent: share, least_percent: least },
}: {
  of: Product;
}) {
  const { percent } = useFormat();
  if (left === null || share === null) return <span>–</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <span>
        {priceText('idr', left)} · {percent(share)}
      </span>
      <MarginBar percent={share} least={least} />
    </span>
  );
}

/** One badge: a price under its floor says more than that its product is on sale. */
export function State({ of: { state, under } }: { of: Product }) {
  const t = useT('catalogue');
  return isProductOnSale(state) && under.length > 0 ? (
    <Badge tone="bad">{t('under')}</Badge>
  ) : (
    <ProductBadge state={state} />
  );
}
