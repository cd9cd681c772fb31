import { productTypes } from '@langit/contract/values/catalogue';
import { languageNames, languages } from '@langit/contract/values/locale';
import { kindOf } from '@langit/contract/values/product-kinds';
import { isProductWithdrawn, productSorts, productStates } from '@langit/contract/values/products';
import { supplierNames } from '@langit/contract/values/suppliers';
import { useState } from 'react';
import { useStaffSession } from '../lib/staff-session';
import { useKindWords, useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { partnerName } from '../things/partners';
import { actionOf } from '../ui/action';
import { ActionButton } from '../ui/actions';
import { BulkCall } from '../ui/bulk-call';
import { CardLine } from '../ui/card-line';
import { listScreen } from '../ui/list-screen';
import { Tabs } from '../ui/tabs';
import { rupiahPrice } from './amounts';
import { type EditedPrice, listedColumn, PriceRow } from './price-cell';
import { Margin, State, useProductColumns } from './product-columns';
import { RepriceDialog } from './reprice-dialog';

/** The order of the address as the call names it. */
function sortOf(query: URLSearchParams): (typeof productSorts)[number] {
  const sort = `${query.get('order') === 'desc' ? '-' : ''}${query.get('sort') ?? '-sold'}`;
  return productSorts.find((productSort) => productSort === sort) ?? '-sold';
}

/** The highest margin of the address, in percent as the call takes it. */
const marginOf = (query: URLSearchParams): number =>
  Math.min(100, Math.max(-100, Math.round(Number(query.get('margin'))))) || 0;

export const { loader, Component } = listScreen('product', {
  texts: ['catalogue', ...productTypes],
  input: ({ person, query }) => ({
    sort: sortOf(query),
    sales: true,
    ...(person.permissions.includes('reports.money') && {
      ...(query.get('margin') && { most_margin: marginOf(query) }),
      ...(query.get('cost') && { without_cost: true }),
    }),
  }),
  useParts({ opened }) {
    const t = useT('catalogue');
    const stateWord = useT('states');
    const kind = useKindWords();
    const person = useValue(useStaffSession().person);
    const may = (permission: 'reports.money' | 'catalogue.write') =>
      person?.permissions.includes(permission) ?? false;
    const seesMoney = may('reports.money');
    const [isRepricing, setRepricing] = useState(false);
    const [edited, setEdited] = useState<EditedPrice | null>(null);
    const onEdit = may('catalogue.write') ? setEdited : null;
    const columns = useProductColumns({ seesMoney, edited, onEdit });
    const choice = (value: string, label: string) => ({ value, label });
    return {
      title: t('title'),
      head: !opened && (
        <ActionButton
          action={actionOf({
            call: 'products.reprice',
            label: t('reprice'),
            input: {},
            opens: () => setRepricing(true),
          })}
        />
      ),
      above: (
        <>
          <Tabs of="catalogue" />
          {isRepricing && <RepriceDialog onClose={() => setRepricing(false)} />}
        </>
      ),
      name: t('list'),
      narrows: true,
      filters: [
        { name: 'text', label: t('contains'), kind: 'text' },
        {
          name: 'type',
          label: t('kind'),
          kind: 'choice',
          choices: [
            choice('QuotaBased', t('plan')),
            choice('DailyPlan', t('daily')),
            ...productTypes
              .filter((type) => !kindOf({ type }).isElectronic)
              .map((type) => choice(type, kind(type)('name'))),
          ],
        },
        { name: 'place', label: t('place'), kind: 'found', of: 'place' },
        {
          name: 'supplier',
          label: t('supplier'),
          kind: 'choice',
          choices: supplierNames.map((name) => choice(name, partnerName(name))),
        },
        {
          name: 'state',
          label: t('state'),
          kind: 'choice',
          choices: productStates.map((state) => choice(state, stateWord(`product_${state}`))),
        },
        ...(seesMoney
          ? [
              { name: 'margin', label: t('mostMargin'), kind: 'number' as const },
              {
                name: 'cost',
                label: t('costFilter'),
                kind: 'choice' as const,
                choices: [choice('missing', t('costMissing'))],
              },
            ]
          : []),
        {
          name: 'missing',
          label: t('missing'),
          kind: 'choice',
          choices: languages.map((language) => choice(language, languageNames[language])),
        },
      ],
      columns,
      underRow: (row) =>
        edited?.product === row.product && onEdit ? (
          <PriceRow
            key={`${row.product} ${edited.column}`}
            of={row}
            edited={edited}
            onClose={() => setEdited(null)}
          />
        ) : null,
      card: (row) => [
        <CardLine
          key="name"
          wraps
          end={`${rupiahPrice(row[listedColumn(row)])}${kindOf(row).isRented ? ` ${t('perDay')}` : ''}`}
        >
          {row.name}
        </CardLine>,
        <span key="margin" className="flex flex-wrap gap-x-1">
          {seesMoney && <Margin of={row} />}
          <State of={row} />
        </span>,
      ],
      empty: (isFiltered) => ({
        title: isFiltered ? t('noneFound') : t('none'),
        children: isFiltered ? null : t('noneSays'),
      }),
      bulk: may('catalogue.write')
        ? (selected, clear) => (
            <>
              <BulkCall
                call="products.withdraw"
                undo="products.publish"
                label={t('withdraw')}
                inputs={selected
                  .filter(({ state }) => !isProductWithdrawn(state))
                  .map(({ product }) => ({ product }))}
                nameOf={({ product }) => product}
                onDone={clear}
              />
              <BulkCall
                call="products.publish"
                undo="products.withdraw"
                label={t('publish')}
                inputs={selected
                  .filter(({ state }) => isProductWithdrawn(state))
                  .map(({ product }) => ({ product }))}
                nameOf={({ product }) => product}
                onDone={clear}
              />
            </>
          )
        : undefined,
    };
  },
});
