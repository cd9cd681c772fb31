import { seesAllKinds } from '@langit/contract/operator/exception-duties';
import { roles } from '@langit/contract/operator/roles';
import { exceptionStates } from '@langit/contract/values/exceptions';
import { useEffect, useRef } from 'react';
import { Link, useLoaderData, useParams, useSearchParams } from 'react-router';
import { frameTexts } from '../frame/texts';
import type { Person } from '../lib/desk';
import type { Answer } from '../lib/door';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { sizeOf } from '../lib/views';
import { Badge } from '../ui/badge';
import type { Column } from '../ui/columns';
import { Filters, filled } from '../ui/filters';
import { List } from '../ui/list';
import { ListBeside } from '../ui/list-beside';
import { ScreenHead } from '../ui/screen-head';
import { Due } from './due';
import { kindTexts } from './kinds';
import { useSentence } from './sentence';
import { exceptionsTexts } from './texts';

type Exception = Answer<'exceptions.list'>[number];

const filters = ['state', 'kind', 'role', 'assignee', 'subject'] as const;
/** The filter value for exceptions without an assignee. */
const unassigned = 'none';

/** Whether only the kinds are shown that the person can act on: so at first where the role does not oversee all. */
const isAble = ({ roles: held }: Pick<Person, 'roles'>, query: URLSearchParams): boolean =>
  query.has('kinds') ? query.get('kinds') === 'able' : !seesAllKinds(held);

export const loader = screenLoader([exceptionsTexts, kindTexts], async ({ desk, person, query }) => {
  const [{ output, next, count }, people] = await Promise.all([
    desk.read('exceptions.list', {
      ...filled(query, [...filters, 'cursor']),
      able: isAble(person, query),
      ...(query.get('assignee') === unassigned ? { assignee: null } : {}),
      limit: sizeOf(query),
      count: true,
    }),
    desk.read('exceptions.people', {}),
  ]);
  return { exceptions: output, next, count, people: people.output, able: isAble(person, query) };
});

/** Once the open exception is resolved, it leaves the list, and the focus goes to the row that has taken its place. */
function useNextRow(rows: readonly Exception[], opened: string | undefined): void {
  const place = useRef<{ exception: string; at: number } | null>(null);
  useEffect(() => {
    const at = rows.findIndex(({ exception }) => exception === opened);
    const last = place.current;
    if (opened !== undefined && at >= 0) place.current = { exception: opened, at };
    else place.current = null;
    if (at >= 0 || last === null || last.exception !== opened) return;
    const focusNext = () => {
      const links = document.querySelectorAll<HTMLElement>('[data-row]');
      links[Math.min(last.at, links.length - 1)]?.focus();
    };
    // News of the change may come before the answer to the act, while its dialog is open.
    const dialog = document.querySelector('dialog[open]');
    if (dialog) dialog.addEventListener('close', focusNext, { once: true });
    else focusNext();
  }, [rows, opened]);
}

export function Component() {
  const { exceptions, next, count, people, able } = useLoaderData<typeof loader>();
  const { exception: opened } = useParams();
  const [query] = useSearchParams();
  const t = useT(exceptionsTexts);
  const frame = useT(frameTexts);
  const { rupiah, ago } = useFormat();
  const sentence = useSentence();
  const columns: Column<Exception>[] = [
    {
      name: 'kind',
      title: t('kind'),
      cell: (row) => (
        <>
          {sentence(row)} {row.count > 1 && <Badge>{t('several', { count: row.count })}</Badge>}{' '}
          {row.again && <Badge tone="warn">{t('again')}</Badge>}
        </>
      ),
    },
    {
      name: 'stake',
      title: t('stake'),
      cell: ({ stake }) => (stake > 0 ? rupiah(stake) : ''),
      isNumber: true,
    },
    { name: 'due', title: t('due'), cell: (row) => <Due of={row} /> },
    { name: 'opened', title: t('opened'), cell: ({ opened: at }) => ago(at) },
    { name: 'assignee', title: t('assignee'), cell: ({ assignee_name: name }) => name ?? '' },
  ];
  useNextRow(exceptions, opened);
  const isFiltered = filters.some((name) => query.get(name));
  const states = exceptionStates.map((state) => ({ value: state, label: t(state) }));
  return (
    <>
      <ScreenHead
        title={t('title')}
        below={
          able && (
            <>
              {t('onlyAble')}{' '}
              <Link to="?kinds=all" className="text-link underline">
                {t('showAllKinds')}
              </Link>
            </>
          )
        }
      />
      <ListBeside isOpen={opened !== undefined}>
        <Filters
          of={[
            { name: 'state', label: t('state'), kind: 'choice', choices: states },
            { name: 'subject', label: t('subject'), kind: 'text' },
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
              choices: roles.map((value) => ({ value, label: frame(value) })),
            },
          ]}
        />
        <List
          name={t('list')}
          rows={exceptions}
          next={next}
          count={count}
          hasSizes
          isBeside={opened !== undefined}
          columns={columns}
          keyOf={({ exception }) => exception}
          to={({ exception }) => `/exceptions/${exception}`}
          opened={opened}
          card={(row) => [
            sentence(row),
            <span key="money" className="flex flex-wrap gap-x-3">
              {row.stake > 0 && <span>{rupiah(row.stake)}</span>}
              <Due of={row} />
              {row.count > 1 && <Badge>{t('several', { count: row.count })}</Badge>}
              {row.again && <Badge tone="warn">{t('again')}</Badge>}
              {row.assignee_name}
            </span>,
          ]}
          empty={
            isFiltered
              ? { title: t('noMatch'), children: t('noMatchSays') }
              : { title: t('none'), children: t('noneSays') }
          }
        />
      </ListBeside>
    </>
  );
}
