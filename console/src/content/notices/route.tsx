import { addressInput } from '@langit/contract/operator/address-input';
import { productTypes } from '@langit/contract/values/catalogue';
import { useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { useNoticeAction } from '../notice-form';
import { NoticeList } from '../notice-list';

export const loader = screenLoader(['content', ...productTypes], async ({ session, query }) => {
  const { output } = await session.read('notices.list', addressInput('notices.list', query));
  return { rows: output.map(({ notice: name, place_name: place, ...row }) => ({ ...row, name, place })) };
});

export function Component() {
  const { rows } = useLoaderData<typeof loader>();
  const t = useT('content');
  return (
    <NoticeList
      part="notices"
      of={rows}
      add={useNoticeAction().notice(null)}
      empty={{ title: t('noNotices'), children: t('noNoticesSay') }}
    />
  );
}
