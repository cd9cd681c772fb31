import { useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { filled } from '../../ui/filters';
import { useNoticeAct } from '../notice-form';
import { NoticeList } from '../notice-list';
import { contentTexts } from '../texts';

export const loader = screenLoader([contentTexts], async ({ desk, query }) => {
  const { output } = await desk.read('announcements.list', filled(query, ['state']));
  return { rows: output.map(({ announcement: name, ...row }) => ({ ...row, name, place: null })) };
});

export function Component() {
  const { rows } = useLoaderData<typeof loader>();
  const t = useT(contentTexts);
  return (
    <NoticeList
      part="announcements"
      of={rows}
      add={useNoticeAct().announcement(null)}
      empty={{ title: t('noAnnouncements'), children: t('noAnnouncementsSay') }}
    />
  );
}
