import { contentStates } from '@langit/contract/values/content';
import { useParams } from 'react-router';
import { useT } from '../lib/texts';
import type { Action } from '../ui/action';
import { Actions } from '../ui/actions';
import type { Column } from '../ui/columns';
import { Filters } from '../ui/filters';
import { List } from '../ui/list';
import { ListBeside } from '../ui/list-beside';
import { type Announcement, useNoticeTitle } from './notice-form';
import { ContentHead } from './parts';
import { StateBadge, Times } from './schedule';

/** `place`: the name of its destination; null for an announcement. */
export type ListedNotice = Announcement & { name: string; place: string | null };

/** The notices about destinations, or the announcements, beside the one that is open. */
export function NoticeList({
  part,
  of: rows,
  add,
  empty,
}: {
  part: 'notices' | 'announcements';
  of: readonly ListedNotice[];
  add: Action;
  empty: { title: string; children: string };
}) {
  const { name: opened } = useParams();
  const t = useT('content');
  const titleOf = useNoticeTitle();
  const isOpen = opened !== undefined;
  const hasPlaces = part === 'notices';
  const columns: Column<ListedNotice>[] = [
    { name: 'text', title: t('sentence'), cell: titleOf, isLong: 'sentence' },
    ...(hasPlaces
      ? [{ name: 'place', title: t('destination'), cell: ({ place }: ListedNotice) => place }]
      : []),
    { name: 'state', title: t('state'), cell: ({ state }) => <StateBadge of={state} /> },
    { name: 'when', title: t('when'), cell: (row) => <Times of={row} />, leaves: 'first' },
    { name: 'name', title: t('shortName'), cell: ({ name }) => name, isExtra: true },
  ];
  return (
    <ListBeside
      isOpen={isOpen}
      title={t(part)}
      head={<ContentHead part={part}>{!isOpen && <Actions of={[add]} />}</ContentHead>}
    >
      <Filters
        of={[
          {
            name: 'state',
            label: t('state'),
            kind: 'choice',
            choices: contentStates.map((value) => ({ value, label: t(`state_${value}`) })),
          },
          ...(hasPlaces
            ? [{ name: 'place', label: t('place'), kind: 'found' as const, of: 'place' as const }]
            : []),
        ]}
      />
      <List
        name={t(part)}
        rows={rows}
        next={null}
        columns={columns}
        keyOf={({ name }) => name}
        to={({ name }) => `/content/${part}/${name}`}
        opensBeside
        opened={opened}
        card={(row) => [
          titleOf(row),
          <span key="state" className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge of={row.state} /> {row.place}
            <span className="text-xs">
              <Times of={row} />
            </span>
          </span>,
        ]}
        empty={empty}
      />
    </ListBeside>
  );
}
