import { addressInput } from '@langit/contract/operator/address-input';
import { productTypes } from '@langit/contract/values/catalogue';
import { useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { useNoticeAction } from '../notice-form';
import { NoticeList } from '../notice-list';

export const loader = screenLoader(['content', ...productTypes], async ({ session, query }) => {
  const { output } = await session.read('announcements.list', addressInput('announcements.list', query));
  return { rows: output.map(({ announcement: name, ...row }) => ({ ...row, name, place: null })) };
});

export function Component() {
  const { rows } = useLoaderData<typeof loader>();
  const t = useT('content');
  return (
    <NoticeList
      part="announcements"
      of={rows}
      add={useNoticeAction().announcement(null)}
      empty={{ title: t('noAnnouncements'), children: t('noAnnouncementsSay') }}
    />
  );
}
