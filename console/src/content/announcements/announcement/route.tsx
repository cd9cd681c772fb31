import { useLoaderData } from 'react-router';
import { screenLoader } from '../../../lib/screen';
import { useNoticeAct } from '../../notice-form';
import { OpenedNotice } from '../../opened-notice';

export const loader = screenLoader([], async ({ desk, params }) => ({
  opened: (await desk.read('announcements.get', { announcement: params.name ?? '' })).output,
}));

export function Component() {
  const { opened } = useLoaderData<typeof loader>();
  return (
    <OpenedNotice
      name={opened.announcement}
      of={opened}
      change={useNoticeAct().announcement(opened)}
      calls={{ put: 'announcements.put', end: 'announcements.end' }}
      input={{ announcement: opened.announcement }}
    />
  );
}
