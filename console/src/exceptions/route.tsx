import { seesAllKinds } from '@langit/contract/operator/exception-duties';
import { roles } from '@langit/contract/operator/roles';
import { stakeOf, workGroupOf } from '@langit/contract/values/exceptions';
import { Badge } from '@langit/ui/badge';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { rupiahFigure, useFormat } from '../lib/format';
import { type Person, useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { Due } from '../things/exceptions/due';
import { KindIcon } from '../things/exceptions/kind-icon';
import { useSentence } from '../things/exceptions/sentence';
import { Avatar } from '../things/staff/avatar';
import { listScreen } from '../ui/list-screen';
import { Moment } from '../ui/moment';
import { useGoingOn, useNextRow } from './going-on';

const groups = { now: 'groupNow', today: 'groupToday', later: 'groupLater' } as const;

/** The filter value for exceptions without an assignee. */
const unassigned = 'none';

/** Whether only the kinds are shown that the person can act on: so at first where the role does not oversee all. */
const isAble = ({ roles: held }: Pick<Person, 'roles'>, query: URLSearchParams): boolean =>
  query.has('kinds') ? query.get('kinds') === 'able' : !seesAllKinds(held);

export const { loader, Component } = listScreen('exception', {
  texts: ['exceptions', 'kinds'],
  input: ({ person, query }) => ({ able: isAble(person, query) }),
  more: async ({ session, person, query }) => ({
    people: (await session.read('exceptions.people', {})).output,
    able: isAble(person, query),
  }),
  useParts({ rows, more: { people, able }, opened, query }) {
    const t = useT('exceptions');
    const roleName = useT('roles');
    const { rupiah } = useFormat();
    const sentence = useSentence();
    useGoingOn(rows, opened);
    useNextRow(rows, opened);
    useFirstRow(opened);
    const me = useValue(useStaffSession().person)?.staff ?? '';
    return {
      title: t('title'),
      below: able && (
        <>
          {t('onlyAble')}{' '}
          <Link to="?kinds=all" className="text-link underline">
            {t('showAllKinds')}
          </Link>
        </>
      ),
      name: t('list'),
      narrows: true,
      // What is closed or put aside is in the order of its time.
      groupOf:
        query.has('state') && query.get('state') !== 'open'
          ? undefined
          : (row) => t(groups[workGroupOf(row)]),
      views: [
        { label: t('open'), query: '' },
        { label: t('mine'), query: `assignee=${me}` },
        { label: t('snoozed'), query: 'state=snoozed' },
        { label: t('closed'), query: 'state=closed' },
      ],
      filters: [
        {
          name: 'assignee',
          label: t('assignee'),
          kind: 'choice',
          choices: [
            { value: unassigned, label: t('unassigned') },
            ...people.map(({ person, name, taken }) => ({
              value: person,
              label: t('hasTaken', { name, count: taken }),
            })),
          ],
        },
        {
          name: 'kinds',
          label: t('kinds'),
          kind: 'choice',
          choices: [
            { value: 'able', label: t('ableKinds') },
            { value: 'all', label: t('allKinds') },
          ],
        },
        {
          name: 'role',
          label: t('role'),
          kind: 'choice',
          choices: roles.map((value) => ({ value, label: roleName(value) })),
        },
        { name: 'subject', label: t('aboutWhat'), kind: 'text' },
      ],
      columns: [
        {
          name: 'kind',
          title: t('kind'),
          cell: (row) => (
            <span className="flex items-center gap-x-2">
              <KindIcon of={row.about} />
              <span className="min-w-40 truncate">{sentence(row)}</span>
              {row.customer && (
                <span className="min-w-20 max-w-48 shrink-4 truncate font-normal text-slate">
                  {row.customer}
                </span>
              )}
              {row.count > 1 && <Badge>{t('several', { count: row.count })}</Badge>}
              {row.again && <Badge tone="warn">{t('again')}</Badge>}
            </span>
          ),
          isLong: 'sentence',
        },
        {
          name: 'amount',
          title: t('stake'),
          unit: 'Rp',
          cell: (row) => (stakeOf(row) > 0 ? rupiahFigure(row.amount) : ''),
          isNumber: true,
        },
        { name: 'due', title: t('due'), cell: (row) => <Due of={row} /> },
        { name: 'opened', title: t('opened'), cell: ({ opened: at }) => <Moment at={at} />, leaves: 'first' },
        {
          name: 'assignee',
          title: t('assignee'),
          cell: ({ assignee_name: name }) => name && <Avatar name={name} />,
          leaves: 'second',
        },
      ],
      card: (row) => [
        <span key="what" className="flex items-start gap-x-2">
          <KindIcon of={row.about} />
          <span className="min-w-0">{sentence(row)}</span>
        </span>,
        <span key="money" className="flex flex-wrap gap-x-3 gap-y-1 pl-7">
          {row.customer && <span>{row.customer}</span>}
          {stakeOf(row) > 0 && <span>{rupiah(row.amount)}</span>}
          <Due of={row} />
          {row.count > 1 && <Badge>{t('several', { count: row.count })}</Badge>}
          {row.again && <Badge tone="warn">{t('again')}</Badge>}
          {row.assignee_name && <Avatar name={row.assignee_name} />}
        </span>,
      ],
      empty: (isFiltered) =>
        isFiltered || query.has('state')
          ? { title: t('noMatch'), children: t('noMatchSays') }
          : { title: t('none'), children: t('noneSays') },
    };
  },
});

/** A person who comes by a key begins with the most urgent one: Enter opens it. */
function useFirstRow(opened: string | undefined): void {
  const isList = useRef(opened === undefined);
  useEffect(() => {
    if (isList.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
  }, []);
}
