import { useT } from '../lib/texts';
import { ScreenHead } from '../ui/screen-head';
import { Tabs } from '../ui/tabs';

const parts = [
  { name: 'status', to: '/system' },
  { name: 'jobs', to: '/system/jobs' },
  { name: 'mails', to: '/system/mails' },
  { name: 'webhooks', to: '/system/webhooks' },
  { name: 'settings', to: '/system/settings' },
] as const;

/** The head of a screen of the system, with the way to its other parts. */
export function SystemHead() {
  const t = useT('system');
  return (
    <>
      <ScreenHead title={t('title')} below={t('below')} />
      <Tabs name={t('parts')} of={parts.map(({ name, to }) => ({ to, label: t(name) }))} />
    </>
  );
}
