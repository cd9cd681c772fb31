import { useLoaderData } from 'react-router';
import { screenLoader } from '../../../lib/screen';
import { useNoticeAct } from '../../notice-form';
import { OpenedNotice } from '../../opened-notice';

export const loader = screenLoader([], async ({ desk, params }) => ({
  opened: (await desk.read('notices.get', { notice: params.name ?? '' })).output,
}));

export function Component() {
  const { opened } = useLoaderData<typeof loader>();
  return (
    <OpenedNotice
      name={opened.notice}
      of={opened}
      place={opened.place}
      change={useNoticeAct().notice(opened)}
      calls={{ put: 'notices.put', end: 'notices.end' }}
      input={{ notice: opened.notice }}
    />
  );
}
