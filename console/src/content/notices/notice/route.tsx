import { useLoaderData } from 'react-router';
import { screenLoader } from '../../../lib/screen';
import { useNoticeAction } from '../../notice-form';
import { OpenedNotice } from '../../opened-notice';

export const loader = screenLoader([], async ({ session, params }) => ({
  opened: (await session.read('notices.get', { notice: params.name ?? '' })).output,
}));

export function Component() {
  const { opened } = useLoaderData<typeof loader>();
  return (
    <OpenedNotice
      name={opened.notice}
      of={opened}
      place={opened.place_name}
      change={useNoticeAction().notice(opened)}
      calls={{ put: 'notices.put', end: 'notices.end' }}
      input={{ notice: opened.notice }}
    />
  );
}
