import { decidingRental, unitStates } from '@langit/contract/values/rentals';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { Whereabouts } from '../things/units/whereabouts';
import { actionOf } from '../ui/action';
import { Actions } from '../ui/actions';
import { Tabs } from '../ui/tabs';

type Unit = Answer<'units.list'>[number];

import { listScreen } from '../ui/list-screen';

export const { loader, Component } = listScreen('unit', {
  texts: ['units'],
  useParts({ opened, query }) {
    const t = useT('units');
    const { dayInList } = useFormat();
    const rentalOf = ({ state, rentals }: Unit) => decidingRental(state, rentals);
    const daysOf = (unit: Unit) => {
      const rental = rentalOf(unit);
      return rental ? `${dayInList(rental.start)} – ${dayInList(rental.end)}` : '';
    };
    return {
      title: t('title'),
      head: !opened && (
        <Actions
          of={[
            actionOf({
              call: 'units.add',
              label: t('add'),
              input: {},
              fields: [
                {
                  name: 'product',
                  label: t('product'),
                  kind: 'found',
                  of: 'product',
                  initial: query.get('product') ?? '',
                },
                { name: 'routers', label: t('newRouters'), kind: 'words', hint: t('newRoutersHint') },
              ],
              done: ({ added }) => t('added', { count: added.length }),
            }),
          ]}
        />
      ),
      above: <Tabs of="rentals" />,
      name: t('list'),
      narrows: true,
      filters: [
        {
          name: 'state',
          label: t('state'),
          kind: 'choice',
          choices: unitStates.map((value) => ({ value, label: t(value) })),
        },
        { name: 'product', label: t('product'), kind: 'found', of: 'product' },
      ],
      columns: [
        {
          name: 'serial',
          title: t('serial'),
          cell: ({ serial }) => serial,
        },
        {
          name: 'product',
          title: t('model'),
          cell: ({ product_name: name }) => name,
          isLong: true,
        },
        { name: 'state', title: t('where'), cell: (unit) => <Whereabouts unit={unit} />, isLong: true },
        {
          name: 'order',
          title: t('order'),
          cell: (unit) => rentalOf(unit)?.order ?? '',
          leaves: 'second',
        },
        { name: 'days', title: t('days'), cell: daysOf, leaves: 'first' },
        { name: 'imei', title: 'IMEI', cell: ({ imei }) => imei ?? '', isExtra: true },
      ],
      card: (row) => [
        <span key="serial" className="flex min-w-0 flex-wrap items-center gap-x-3">
          <span className="whitespace-nowrap">{row.serial}</span>
          <Whereabouts unit={row} />
        </span>,
        <span key="model">{row.product_name}</span>,
      ],
      empty: () => ({ title: t('none'), children: t('noneSays') }),
    };
  },
});
