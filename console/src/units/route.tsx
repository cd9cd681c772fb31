import { useLoaderData, useParams, useSearchParams } from 'react-router';
import type { Answer } from '../lib/door';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { act } from '../ui/act';
import { Actions } from '../ui/actions';
import type { Column } from '../ui/columns';
import { Filters, filled } from '../ui/filters';
import { List } from '../ui/list';
import { ListBeside } from '../ui/list-beside';
import { ScreenHead } from '../ui/screen-head';
import { unitStates } from './states';
import { unitsTexts } from './texts';
import { UnitBadge } from './unit-badge';

type Unit = Answer<'units.list'>[number];

export const loader = screenLoader([unitsTexts], async ({ desk, query }) => ({
  units: (await desk.read('units.list', filled(query, ['product', 'state']))).output,
}));

export function Component() {
  const { units } = useLoaderData<typeof loader>();
  const { serial: opened } = useParams();
  const [query] = useSearchParams();
  const t = useT(unitsTexts);
  const { days } = useFormat();
  const now = ({ rentals }: Unit) => {
    const [first] = rentals;
    return first ? `${first.order} · ${days(first.start, first.end)}` : '';
  };
  const columns: Column<Unit>[] = [
    {
      name: 'serial',
      title: t('serial'),
      cell: ({ serial }) => <span className="whitespace-nowrap">{serial}</span>,
    },
    { name: 'product', title: t('model'), cell: ({ product }) => product, isExtra: opened !== undefined },
    { name: 'state', title: t('state'), cell: ({ state }) => <UnitBadge state={state} /> },
    { name: 'with', title: t('with'), cell: now },
    { name: 'imei', title: 'IMEI', cell: ({ imei }) => imei ?? '', isExtra: true },
  ];
  return (
    <>
      <ScreenHead title={t('title')}>
        {!opened && (
          <Actions
            of={[
              act({
                call: 'units.add',
                label: t('add'),
                input: {},
                fields: [
                  { name: 'serial', label: t('serial') },
                  { name: 'product', label: t('product'), initial: query.get('product') ?? '' },
                  { name: 'imei', label: 'IMEI', isOptional: true },
                ],
                done: t('added'),
              }),
            ]}
          />
        )}
      </ScreenHead>
      <ListBeside isOpen={opened !== undefined}>
        <Filters
          of={[
            {
              name: 'state',
              label: t('state'),
              kind: 'choice',
              choices: unitStates.map((value) => ({ value, label: t(value) })),
            },
            { name: 'product', label: t('product'), kind: 'text' },
          ]}
        />
        <List
          name={t('list')}
          rows={units}
          next={null}
          columns={columns}
          keyOf={({ serial }) => serial}
          to={({ serial }) => `/units/${encodeURIComponent(serial)}`}
          opened={opened}
          card={(row) => [
            <span key="serial" className="flex gap-3">
              {row.serial} <UnitBadge state={row.state} />
            </span>,
            now(row),
          ]}
          empty={{ title: t('none'), children: t('noneSays') }}
        />
      </ListBeside>
    </>
  );
}
