import { refundPolicies, refundStates } from '@langit/contract/values/refunds';
import { useLoaderData, useParams, useSearchParams } from 'react-router';
import { Approvals } from '../approvals/panel';
import { approvalTexts } from '../approvals/texts';
import { kindTexts } from '../exceptions/kinds';
import type { Answer } from '../lib/door';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { sizeOf } from '../lib/views';
import { stateTexts } from '../orders/states';
import { Badge } from '../ui/badge';
import type { Column } from '../ui/columns';
import { Filters, filled } from '../ui/filters';
import { List } from '../ui/list';
import { ListBeside } from '../ui/list-beside';
import { ScreenHead } from '../ui/screen-head';
import { refundsTexts } from './texts';
import { refundRules, refundWords, useRefundWords } from './words';

type Refund = Answer<'refunds.list'>[number];

const filterNames = ['state', 'rule', 'policy', 'due', 'decided_by', 'cursor'];

export const loader = screenLoader(
  [refundsTexts, refundWords, stateTexts, approvalTexts, kindTexts],
  async ({ desk, query }) => {
    const [{ output, next, count }, { output: waiting }] = await Promise.all([
      desk.read('refunds.list', {
        ...filled(query, filterNames),
        view: query.get('view') === 'ended' ? 'ended' : 'open',
        sort: query.get('sort') === 'amount' ? 'amount' : 'due',
        descending: query.get('order') === 'desc',
        limit: sizeOf(query),
        count: true,
      } as never),
      desk.read('approvals.list', { limit: 100 }),
    ]);
    return { refunds: output, next, count, waiting };
  },
);

export function Component() {
  const { refunds, next, count, waiting } = useLoaderData<typeof loader>();
  const { refund: opened } = useParams();
  const [query] = useSearchParams();
  const t = useT(refundsTexts);
  const state = useT(stateTexts);
  const { word, ruleOf, deciderOf } = useRefundWords();
  const { rupiah, day } = useFormat();
  const isBeside = opened !== undefined;
  const columns: Column<Refund>[] = [
    {
      name: 'due',
      title: t('due'),
      cell: ({ due }) => <span className="whitespace-nowrap">{day(due.slice(0, 10))}</span>,
      sorts: true,
    },
    {
      name: 'refund',
      title: t('refund'),
      cell: ({ refund }) => <span className="whitespace-nowrap">{refund}</span>,
    },
    {
      name: 'amount',
      title: t('amount'),
      cell: ({ amount }) => rupiah(amount),
      isNumber: true,
      sorts: true,
    },
    { name: 'state', title: t('state'), cell: (row) => <Badge>{state(row.state)}</Badge> },
    { name: 'rule', title: t('rule'), cell: ({ rule }) => ruleOf(rule), isExtra: isBeside },
    { name: 'way', title: t('way'), cell: ({ way_back: way }) => word(way), isExtra: isBeside },
    { name: 'tries', title: t('tries'), cell: ({ tries }) => tries, isNumber: true, isExtra: isBeside },
    { name: 'word', title: t('lastWord'), cell: (row) => row.last_error ?? '', isExtra: true },
    {
      name: 'pieces',
      title: t('pieces'),
      cell: ({ pieces }) => (pieces === 0 ? t('wholeOrder') : pieces),
      isExtra: true,
    },
    { name: 'used', title: t('used'), cell: ({ used }) => used ?? '', isExtra: true },
    {
      name: 'decider',
      title: t('decider'),
      cell: ({ decider }) => (decider === null ? '' : deciderOf(decider)),
      isExtra: true,
    },
  ];
  return (
    <>
      <ScreenHead title={t('title')} />
      <Approvals of={waiting} />
      <ListBeside isOpen={opened !== undefined}>
        <Filters
          of={[
            {
              name: 'view',
              label: t('view'),
              kind: 'choice',
              choices: [{ value: 'ended', label: t('ended') }],
            },
            {
              name: 'state',
              label: t('state'),
              kind: 'choice',
              choices: refundStates.map((value) => ({ value, label: state(value) })),
            },
            {
              name: 'rule',
              label: t('rule'),
              kind: 'choice',
              choices: refundRules.map((value) => ({ value, label: ruleOf(value) })),
            },
            {
              name: 'policy',
              label: t('policy'),
              kind: 'choice',
              choices: refundPolicies.map((value) => ({ value, label: word(`policy_${value}`) })),
            },
            { name: 'due', label: t('dueBy'), kind: 'day' },
            { name: 'decided_by', label: t('decider'), kind: 'text' },
          ]}
        />
        <List
          name={t('list')}
          rows={refunds}
          next={next}
          count={count}
          hasSizes
          columns={columns}
          keyOf={({ refund }) => refund}
          to={({ refund }) => `/refunds/${refund}`}
          opened={opened}
          card={(row) => [
            `${rupiah(row.amount)} · ${row.order}`,
            <span key="due">
              {day(row.due.slice(0, 10))} <Badge>{state(row.state)}</Badge>
            </span>,
          ]}
          empty={{
            title: query.has('view') ? t('nobodyEnded') : t('nothing'),
            children: t('nothingSays'),
          }}
        />
      </ListBeside>
    </>
  );
}
