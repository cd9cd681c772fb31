import { useT } from '../lib/texts';
import { ScreenHead } from '../ui/screen-head';

/** The head of a section of the settings: its name, and what it is for. */
export function SectionHead({
  of: section,
}: {
  of: 'shop' | 'rules' | 'prices' | 'partners' | 'mails' | 'jobs' | 'webhooks' | 'backups' | 'technical';
}) {
  const name = useT('screens');
  const t = useT('system');
  return <ScreenHead title={name(section)} below={t(`below_${section}`)} />;
}
