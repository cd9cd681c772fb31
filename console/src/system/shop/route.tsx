import { useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { SectionHead } from '../parts';
import { CompanyFacts } from './company';
import { OwnerSettings } from './owner-settings';

export const loader = screenLoader(
  ['settings', 'setting-names', 'system', 'company'],
  async ({ session }) => {
    const [settings, company] = await Promise.all([
      session.read('settings.list', {}),
      session.read('company.get', {}),
    ]);
    return { settings: settings.output, company: company.output };
  },
);

/** What the owner sets while the shop runs. */
export function Component() {
  const { settings, company } = useLoaderData<typeof loader>();
  return (
    <>
      <SectionHead of="shop" />
      <CompanyFacts of={company} />
      <OwnerSettings of={settings} />
    </>
  );
}
