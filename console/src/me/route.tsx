import { useLoaderData } from 'react-router';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { ScreenHead } from '../ui/screen-head';
import { Choices } from './choices';
import { Factors } from './factors';
import { Sessions } from './sessions';

export const loader = screenLoader(['me'], async ({ session }) => ({
  person: await session.renew(),
  sessions: await session.call('session.list', {}),
}));

export function Component() {
  const { person, sessions } = useLoaderData<typeof loader>();
  const t = useT('me');
  return (
    <>
      <ScreenHead title={t('title')} below={person.email} />
      <div className="gap-4 xl:grid xl:grid-cols-2 xl:items-start">
        <div>
          <Choices person={person} />
          <Sessions sessions={sessions} />
        </div>
        <Factors person={person} />
      </div>
    </>
  );
}
