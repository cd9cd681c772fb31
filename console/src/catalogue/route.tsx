import { languages } from '@langit/contract/values/locale';
import { productSorts, productStates } from '@langit/contract/values/products';
import { supplierNames } from '@langit/contract/values/suppliers';
import { useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { useDesk } from '../lib/desk';
import type { Answer } from '../lib/door';
import { costText, useFormat } from '../lib/format';
import { languageNames } from '../lib/language-names';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { sizeOf } from '../lib/views';
import { act } from '../ui/act';
import { ActButton } from '../ui/actions';
import { Badge } from '../ui/badge';
import { BulkCall } from '../ui/bulk-call';
import type { Column } from '../ui/columns';
import { Filters, filled } from '../ui/filters';
import { List } from '../ui/list';
import { ListBeside } from '../ui/list-beside';
import { ScreenHead } from '../ui/screen-head';
import { dataText, priceText } from './amounts';
import { CatalogueTabs } from './catalogue-tabs';
import { RepriceDialog } from './reprice-dialog';
import { catalogueTexts } from './texts';

type Product = Answer<'products.list'>[number];

const names = ['text', 'type', 'place', 'supplier', 'state', 'missing'] as const;

/** The order of the address as the call names it. */
function sortOf(query: URLSearchParams): (typeof productSorts)[number] {
  const sort = `${query.get('order') === 'desc' ? '-' : ''}${query.get('sort') ?? 'margin'}`;
  return productSorts.find((one) => one === sort) ?? 'margin';
}

export const loader = screenLoader([catalogueTexts], async ({ desk, person, query }) => {
  const cursor = query.get('cursor');
  const most = query.get('margin');
  const seesMoney = person.permissions.includes('reports.money');
  const { output, next, count } = await desk.read('products.list', {
    ...filled(query, names),
    ...(seesMoney && most
      ? { most_margin: Math.min(100, Math.max(-100, Math.round(Number(most)))) || 0 }
      : {}),
    sort: sortOf(query),
    limit: sizeOf(query),
    count: true,
    ...(cursor ? { cursor } : {}),
  });
  return { products: output, next, count, isFiltered: [...names, 'margin'].some((name) => query.has(name)) };
});

export function Component() {
  const { products, next, count, isFiltered } = useLoaderData<typeof loader>();
  const { code: opened } = useParams();
  const t = useT(catalogueTexts);
  const person = useValue(useDesk().person);
  const may = (permission: 'reports.money' | 'catalogue.write') =>
    person?.permissions.includes(permission) ?? false;
  const seesMoney = may('reports.money');
  // Beside an open product there is room for code, price, margin and state.
  const isBeside = opened !== undefined;
  const [isRepricing, setRepricing] = useState(false);
  const { number } = useFormat();
  const dataOf = ({ type, data_bytes: bytes }: Product) =>
    type === 'ez-fi' ? '' : dataText(bytes, t('unlimited'));
  const money: Column<Product>[] = seesMoney
    ? [
        {
          name: 'margin',
          title: t('margin'),
          cell: (row) => <Margin of={row} isShort={isBeside} />,
          isNumber: true,
          sorts: true,
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
  const columns: Column<Product>[] = [
    {
      name: 'code',
      title: t('code'),
      cell: ({ product }) => <span className="whitespace-nowrap">{product}</span>,
      sorts: true,
    },
    { name: 'place', title: t('place'), cell: ({ place }) => place, isExtra: true },
    { name: 'data', title: t('data'), cell: dataOf, isNumber: true, isExtra: isBeside },
    { name: 'days', title: t('days'), cell: ({ days }) => days ?? '–', isNumber: true, isExtra: isBeside },
    {
      name: 'price',
      title: t('price'),
      cell: ({ price_idr: price }) => priceText('idr', price),
      isNumber: true,
      sorts: true,
    },
    ...money,
    {
      name: 'sold',
      title: t('sold'),
      cell: ({ sold }) => number(sold),
      isNumber: true,
      sorts: true,
      isExtra: isBeside,
    },
    { name: 'state', title: t('state'), cell: (row) => <State of={row} /> },
    { name: 'supplier', title: t('supplier'), cell: ({ supplier }) => supplier ?? '–', isExtra: true },
  ];
  const choice = (value: string, label: string) => ({ value, label });
  return (
    <>
      <ScreenHead title={t('title')}>
        {!opened && (
          <ActButton
            act={act({
              call: 'products.reprice',
              label: t('reprice'),
              input: {},
              opens: () => setRepricing(true),
            })}
          />
        )}
      </ScreenHead>
      <CatalogueTabs />
      {isRepricing && <RepriceDialog onClose={() => setRepricing(false)} />}
      <ListBeside isOpen={opened !== undefined}>
        <Filters
          of={[
            { name: 'text', label: t('contains'), kind: 'text' },
            {
              name: 'type',
              label: t('kind'),
              kind: 'choice',
              choices: [
                choice('QuotaBased', t('plan')),
                choice('DailyPlan', t('daily')),
                choice('ez-fi', t('router')),
                choice('sim-card', t('card')),
              ],
            },
            { name: 'place', label: t('place'), kind: 'text' },
            {
              name: 'supplier',
              label: t('supplier'),
              kind: 'choice',
              choices: supplierNames.map((name) => choice(name, name)),
            },
            {
              name: 'state',
              label: t('state'),
              kind: 'choice',
              choices: productStates.map((state) => choice(state, t(state))),
            },
            ...(seesMoney ? [{ name: 'margin', label: t('mostMargin'), kind: 'number' as const }] : []),
            {
              name: 'missing',
              label: t('missing'),
              kind: 'choice',
              choices: languages.map((language) => choice(language, languageNames[language])),
            },
          ]}
        />
        <List
          name={t('list')}
          rows={products}
          next={next}
          count={count}
          hasSizes
          columns={columns}
          keyOf={({ product }) => product}
          to={({ product }) => `/catalogue/${encodeURIComponent(product)}`}
          opened={opened}
          card={(row) => [
            `${row.product} · ${priceText('idr', row.price_idr)}`,
            <span key="margin">
              {seesMoney && <Margin of={row} />} <State of={row} />
            </span>,
          ]}
          empty={{
            title: isFiltered ? t('noneFound') : t('none'),
            children: isFiltered ? null : t('noneSays'),
          }}
          bulk={
            may('catalogue.write')
              ? (selected, clear) => (
                  <>
                    <BulkCall
                      call="products.withdraw"
                      undo="products.publish"
                      label={t('withdraw')}
                      inputs={selected
                        .filter(({ state }) => state !== 'withdrawn')
                        .map(({ product }) => ({ product }))}
                      nameOf={({ product }) => product}
                      onDone={clear}
                    />
                    <BulkCall
                      call="products.publish"
                      undo="products.withdraw"
                      label={t('publish')}
                      inputs={selected
                        .filter(({ state }) => state === 'withdrawn')
                        .map(({ product }) => ({ product }))}
                      nameOf={({ product }) => product}
                      onDone={clear}
                    />
                  </>
                )
              : undefined
          }
        />
      </ListBeside>
    </>
  );
}

/** `Rp 12.000 · 14.2%`. */
function Margin({
  of: { margin_idr: left, margin_percent: share },
  isShort = false,
}: {
  of: Product;
  isShort?: boolean;
}) {
  const { percent } = useFormat();
  if (left === null || share === null) return '–';
  return isShort ? percent(share) : `${priceText('idr', left)} · ${percent(share)}`;
}

function State({ of: { state, under } }: { of: Product }) {
  const t = useT(catalogueTexts);
  const tone = state === 'on_sale' ? 'good' : state === 'withdrawn' ? 'plain' : 'bad';
  return (
    <>
      <Badge tone={tone}>{t(state)}</Badge>
      {under.length > 0 && state !== 'held' && <Badge tone="bad">{t('under')}</Badge>}
    </>
  );
}
