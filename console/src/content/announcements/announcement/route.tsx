import { useLoaderData } from 'react-router';
import { screenLoader } from '../../../lib/screen';
import { useNoticeAction } from '../../notice-form';
import { OpenedNotice } from '../../opened-notice';

export const loader = screenLoader([], async ({ session, params }) => ({
  opened: (await session.read('announcements.get', { announcement: params.name ?? '' })).output,
}));

export function Component() {
  const { opened } = useLoaderData<typeof loader>();
  return (
    <OpenedNotice
      name={opened.announcement}
      of={opened}
      change={useNoticeAction().announcement(opened)}
      calls={{ put: 'announcements.put', end: 'announcements.end' }}
      input={{ announcement: opened.announcement }}
    />
  );
}
