import { useLoaderData, useParams, useSearchParams } from 'react-router';
import type { Answer } from '../lib/door';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { sizeOf } from '../lib/views';
import { act } from '../ui/act';
import { Actions } from '../ui/actions';
import { Badge } from '../ui/badge';
import type { Column } from '../ui/columns';
import { Filters } from '../ui/filters';
import { List } from '../ui/list';
import { ListBeside } from '../ui/list-beside';
import { ScreenHead } from '../ui/screen-head';
import { vouchersTexts } from './texts';
import { useWorth } from './worth';

type Voucher = Answer<'vouchers.list'>[number];

export const loader = screenLoader([vouchersTexts], async ({ desk, query }) => {
  const cursor = query.get('cursor');
  const { output, next, count } = await desk.read('vouchers.list', {
    count: true,
    all: query.get('view') === 'all',
    limit: sizeOf(query),
    ...(cursor ? { cursor } : {}),
  });
  return { vouchers: output, next, count };
});

export function Component() {
  const { vouchers, next, count } = useLoaderData<typeof loader>();
  const { code: opened } = useParams();
  const [query] = useSearchParams();
  const t = useT(vouchersTexts);
  const { moment } = useFormat();
  const worth = useWorth();
  const usesOf = ({ used, max_uses: most }: Voucher) => (most === null ? String(used) : `${used} / ${most}`);
  const columns: Column<Voucher>[] = [
    { name: 'code', title: t('code'), cell: ({ code }) => code },
    { name: 'amount', title: t('amount'), cell: worth, isNumber: true },
    { name: 'uses', title: t('uses'), cell: usesOf, isNumber: true },
    { name: 'until', title: t('until'), cell: ({ ends }) => (ends ? moment(ends) : t('noEnd')) },
    { name: 'state', title: t('state'), cell: (row) => <State of={row} /> },
  ];
  return (
    <>
      <ScreenHead title={t('title')}>
        {!opened && (
          <Actions
            of={[
              act({
                call: 'vouchers.add',
                label: t('add'),
                input: {},
                fields: [
                  { name: 'code', label: t('code') },
                  {
                    name: 'type',
                    label: t('type'),
                    kind: 'choice',
                    choices: [
                      { value: 'percent', label: t('percent') },
                      { value: 'fixed', label: t('fixed') },
                    ],
                  },
                  { name: 'amount', label: t('amountOf'), kind: 'number' },
                  { name: 'ends', label: t('lastDay'), kind: 'day', isOptional: true },
                  { name: 'max_uses', label: t('mostUses'), kind: 'number', isOptional: true },
                  { name: 'min_spend', label: t('leastSpend'), kind: 'number', isOptional: true },
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
              name: 'view',
              label: t('view'),
              kind: 'choice',
              choices: [{ value: 'all', label: t('ended') }],
            },
          ]}
        />
        <List
          name={t('list')}
          rows={vouchers}
          next={next}
          count={count}
          hasSizes
          columns={columns}
          keyOf={({ code }) => code}
          to={({ code }) => `/vouchers/${encodeURIComponent(code)}`}
          opened={opened}
          card={(row) => [
            `${row.code} · ${usesOf(row)}`,
            <span key="until">
              {worth(row)} <State of={row} />
            </span>,
          ]}
          empty={{ title: t('none'), children: query.has('view') ? null : t('noneSays') }}
        />
      </ListBeside>
    </>
  );
}

function State({ of: { ended, ends } }: { of: Voucher }) {
  const t = useT(vouchersTexts);
  const isOver = ends !== null && Date.parse(ends) < Date.now();
  if (ended !== null || isOver) return <Badge>{t('over')}</Badge>;
  return <Badge tone="good">{t('valid')}</Badge>;
}
