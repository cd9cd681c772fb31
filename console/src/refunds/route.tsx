import { refundPolicies, refundStates } from '@langit/contract/values/refunds';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../lib/console-api';
import { rupiahFigure, useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { Approvals } from '../things/approvals/panel';
import { useGatewayAnswer } from '../things/refunds/gateway-answer';
import { refundRules, useRefundWords } from '../things/refunds/words';
import { CardLine } from '../ui/card-line';
import { listScreen } from '../ui/list-screen';

type Row = Answer<'refunds.list'>[number];

export const { loader, Component } = listScreen('refund', {
  texts: ['refunds', 'refund-words', 'states', 'approvals', 'kinds', 'order'],
  more: async ({ session }) => ({ waiting: (await session.read('approvals.list', { limit: 100 })).output }),
  useParts({ more: { waiting }, query }) {
    const t = useT('refunds');
    const state = useT('states');
    const { word, ruleOf, deciderOf } = useRefundWords();
    const answerOf = useGatewayAnswer();
    const { rupiah, dayInList, wholePercent } = useFormat();
    const isEnded = query.get('view') === 'ended';
    return {
      title: t('title'),
      // No finished refund waits for a second person.
      above: !isEnded && <Approvals of={waiting} />,
      name: t('list'),
      narrows: true,
      views: [
        { label: t('waiting'), query: '' },
        { label: t('ended'), query: 'view=ended' },
        { label: t('all'), query: 'view=all' },
      ],
      filters: [
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
      ],
      columns: [
        {
          name: 'customer',
          title: t('customer'),
          cell: ({ customer, order }) => customer ?? order,
          isLong: true,
        },
        { name: 'what', title: t('what'), cell: ({ what }) => what ?? '', isLong: true },
        ...(isEnded
          ? []
          : [
              {
                name: 'due' as const,
                title: t('due'),
                cell: (row: Row) => (row.ended === null ? dayInList(row.due.slice(0, 10)) : ''),
                sorts: true,
                ...(query.has('view') ? {} : { sortsAtFirst: 'asc' as const }),
              },
            ]),
        ...(query.has('view')
          ? [{ name: 'ended', title: t('endedOn'), cell: ({ ended }: Row) => ended && dayInList(ended) }]
          : []),
        {
          name: 'amount',
          title: t('amount'),
          unit: 'Rp',
          cell: ({ amount }) => rupiahFigure(amount),
          isNumber: true,
          sorts: true,
        },
        { name: 'state', title: t('state'), cell: (row) => <Badge>{state(row.state)}</Badge> },
        {
          name: 'used',
          title: t('used'),
          cell: ({ used_share: share }) => (share === null ? '' : wholePercent(share * 100)),
          isNumber: true,
          leaves: 'third',
        },
        { name: 'rule', title: t('rule'), cell: ({ rule }) => ruleOf(rule), leaves: 'second' },
        { name: 'way', title: t('way'), cell: ({ refund_method: way }) => word(way), leaves: 'first' },
        { name: 'refund', title: t('refund'), cell: ({ refund }) => refund, isExtra: true },
        { name: 'tries', title: t('tries'), cell: ({ tries }) => tries, isNumber: true, isExtra: true },
        {
          name: 'word',
          title: t('lastWord'),
          cell: (row) => row.last_error && answerOf(row.last_error).text,
          isLong: true,
          isExtra: true,
        },
        {
          name: 'pieces',
          title: t('pieces'),
          cell: ({ pieces }) => (pieces === 0 ? t('wholeOrder') : pieces),
          isExtra: true,
        },
        {
          name: 'decider',
          title: t('decider'),
          cell: ({ decider }) => (decider === null ? '' : deciderOf(decider)),
          ...(isEnded ? { leaves: 'second' as const } : { isExtra: true }),
        },
      ],
      card: (row) => [
        <CardLine key="who" end={rupiah(row.amount)}>
          {row.customer ?? row.order}
        </CardLine>,
        <span key="due" className="block">
          <CardLine
            end={
              <>
                {dayInList(row.ended ?? row.due.slice(0, 10))} <Badge>{state(row.state)}</Badge>
              </>
            }
          >
            {row.what}
          </CardLine>
          {[
            row.used_share !== null && t('usedShare', { percent: Math.round(row.used_share * 100) }),
            ruleOf(row.rule),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>,
      ],
      empty: (isFiltered) => {
        if (isFiltered) return { title: t('noMatch'), children: t('noMatchSays') };
        if (isEnded) return { title: t('nobodyEnded'), children: t('nobodyEndedSays') };
        return { title: t(query.get('view') === 'all' ? 'none' : 'nothing'), children: t('nothingSays') };
      },
    };
  },
});
