import { useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { filled } from '../../ui/filters';
import { useNoticeAct } from '../notice-form';
import { NoticeList } from '../notice-list';
import { contentTexts } from '../texts';

export const loader = screenLoader([contentTexts], async ({ desk, query }) => {
  const { output } = await desk.read('notices.list', filled(query, ['state', 'place']));
  return { rows: output.map(({ notice: name, ...row }) => ({ ...row, name })) };
});

export function Component() {
  const { rows } = useLoaderData<typeof loader>();
  const t = useT(contentTexts);
  return (
    <NoticeList
      part="notices"
      of={rows}
      add={useNoticeAct().notice(null)}
      empty={{ title: t('noNotices'), children: t('noNoticesSay') }}
    />
  );
}
