import { useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { SectionHead } from '../parts';
import { OwnerSettings } from './owner-settings';

export const loader = screenLoader(['settings', 'setting-names', 'system'], async ({ session }) => ({
  settings: (await session.read('settings.list', {})).output,
}));

/** What the owner sets while the shop runs. */
export function Component() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <>
      <SectionHead of="rules" />
      <OwnerSettings of={settings} />
    </>
  );
}
