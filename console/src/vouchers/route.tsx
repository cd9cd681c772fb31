import { Badge } from '@langit/ui/badge';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { actionOf } from '../ui/action';
import { Actions } from '../ui/actions';
import { CardLine } from '../ui/card-line';
import { listScreen } from '../ui/list-screen';
import { useWorth } from './worth';

type Voucher = Answer<'vouchers.list'>[number];

export const { loader, Component } = listScreen('voucher', {
  texts: ['vouchers'],
  input: ({ query }) => ({ all: query.get('view') === 'all' }),
  useParts({ opened, query }) {
    const t = useT('vouchers');
    const { deadline, labelled } = useFormat();
    const worth = useWorth();
    const usesOf = ({ used, max_uses: most }: Voucher) =>
      most === null ? String(used) : `${used} / ${most}`;
    return {
      title: t('title'),
      head: !opened && (
        <Actions
          of={[
            actionOf({
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
      ),
      name: t('list'),
      views: [
        { label: t('valid'), query: '' },
        { label: t('all'), query: 'view=all' },
      ],
      columns: [
        { name: 'code', title: t('code'), cell: ({ code }) => code },
        { name: 'amount', title: t('amount'), cell: worth, isNumber: true },
        { name: 'uses', title: t('uses'), cell: usesOf, isNumber: true },
        { name: 'until', title: t('until'), cell: ({ ends }) => (ends ? deadline(ends) : t('noEnd')) },
        { name: 'state', title: t('state'), cell: (row) => <State of={row} /> },
      ],
      card: (row) => [
        <CardLine key="what" end={worth(row)}>
          {row.code}
        </CardLine>,
        <span key="more" className="flex flex-wrap items-center gap-x-3">
          <State of={row} />
          <span>{labelled(t('uses'), usesOf(row))}</span>
          <span>{row.ends ? labelled(t('until'), deadline(row.ends)) : t('noEnd')}</span>
        </span>,
      ],
      empty: () => ({ title: t(query.has('view') ? 'none' : 'noneValid'), children: t('noneSays') }),
    };
  },
});

function State({ of: { usability } }: { of: Voucher }) {
  const t = useT('vouchers');
  return <Badge tone={usability === 'valid' ? 'good' : 'plain'}>{t(usability)}</Badge>;
}
