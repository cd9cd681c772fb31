import { kindOf } from '@langit/contract/values/product-kinds';
import { isProductOnSale } from '@langit/contract/values/products';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { partnerName } from '../things/partners';
import { ProductBadge } from '../things/products/product-badge';
import type { Column } from '../ui/columns';
import { dataText, rupiahOf, rupiahPrice } from './amounts';
import { closePoints, MarginBar } from './margin-bar';
import { type EditedPrice, ListedAmount, listedColumn, PriceCell } from './price-cell';
import { Code, ProductName } from './product-name';
import { Sparkline } from './sparkline';

type Product = Answer<'products.list'>[number];

/**
 * The columns of the list of products. `edited`: the price that is changed in its cell; without `onEdit` none can be.
 */
export function useProductColumns({
  seesMoney,
  edited,
  onEdit,
}: {
  seesMoney: boolean;
  edited: EditedPrice | null;
  onEdit: ((edited: EditedPrice | null) => void) | null;
}): Column<Product>[] {
  const t = useT('catalogue');
  const { number, cost: costText } = useFormat();
  const dataOf = (product: Product) =>
    kindOf(product).isRented ? '' : dataText(product.data_bytes, t('unlimited'));
  const money: Column<Product>[] = seesMoney
    ? [
        {
          name: 'cost',
          title: t('cost'),
          cell: (row) =>
            kindOf(row).isElectronic ? (
              row.cost_usd ? (
                costText(row.cost_usd)
              ) : (
                '–'
              )
            ) : onEdit ? (
              <PriceCell of={row} column="cost_idr" empty={t('setCost')} edited={edited} onEdit={onEdit} />
            ) : (
              <OwnCost of={row} />
            ),
          isNumber: true,
          leaves: 'third',
        },
        {
          name: 'margin',
          title: t('margin'),
          cell: (row) => <Margin of={row} />,
          isNumber: true,
          sorts: true,
          isKept: true,
        },
        {
          name: 'floor',
          title: t('floor'),
          unit: 'Rp',
          cell: ({ floor_idr: floor }) => rupiahOf(floor),
          isNumber: true,
          isExtra: true,
        },
        {
          name: 'fee',
          title: t('fee'),
          unit: 'Rp',
          cell: ({ fee_idr: fee }) => rupiahOf(fee),
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
      isKept: true,
    },
    {
      name: 'product',
      title: t('shortCode'),
      cell: ({ product }) => <Code>{product}</Code>,
      leaves: 'first',
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
      unit: 'Rp',
      cell: (row) =>
        onEdit ? (
          <PriceCell of={row} column={listedColumn(row)} edited={edited} onEdit={onEdit} />
        ) : (
          <ListedAmount of={row} column={listedColumn(row)} />
        ),
      isNumber: true,
      sorts: true,
      isKept: true,
    },
    ...money,
    {
      name: 'sold',
      title: t('sold'),
      cell: ({ sold, sold_by_day: days }) => (
        <span className="inline-flex items-center justify-end gap-2">
          {days && sold > 0 && <Sparkline of={days} />}
          <span>{sold > 0 ? number(sold) : '–'}</span>
        </span>
      ),
      isNumber: true,
      sorts: true,
      sortsAtFirst: 'desc',
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

/** The cost of own goods for those who may not set it. */
function OwnCost({ of }: { of: Product }) {
  const t = useT('catalogue');
  return of.cost_idr === null ? (
    <span title={t('costUnknown')}>–</span>
  ) : (
    <ListedAmount of={of} column="cost_idr" />
  );
}

/** `8% ▓▓░░ min. 5%`, with the Rupiah as its tooltip. */
export function Margin({
  of: { margin_idr: left, margin_percent: share, margin_days: days, least_percent: least },
}: {
  of: Product;
}) {
  const t = useT('catalogue');
  const { wholePercent } = useFormat();
  if (left === null || share === null) return <span>–</span>;
  // The bar marks the least margin; the figure is news where the product is near it.
  const isNear = least !== null && share < least + closePoints;
  return (
    <span
      className="inline-flex items-center gap-2"
      title={[rupiahPrice(left), days !== null && t('marginOfRental', { days })].filter(Boolean).join(' ')}
    >
      {wholePercent(share)}
      <MarginBar percent={share} least={least} />
      {isNear && <span className="text-slate text-xs">{t('least', { share: wholePercent(least) })}</span>}
    </span>
  );
}

/** What differs from the usual: a product that is on sale has a badge only where its price is under its floor. */
export function State({ of: { state, under } }: { of: Product }) {
  const t = useT('catalogue');
  const stateWord = useT('states');
  if (isProductOnSale(state) && under.length === 0)
    return <span className="text-slate">{stateWord(`product_${state}`)}</span>;
  return isProductOnSale(state) ? <Badge tone="bad">{t('under')}</Badge> : <ProductBadge state={state} />;
}
