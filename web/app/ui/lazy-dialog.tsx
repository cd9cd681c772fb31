import { Dialog } from '@langit/ui/dialog';
import { type ComponentType, lazy } from 'react';
import { useT } from '../i18n/texts';

/**
 * A dialog whose file is loaded with the press that needs it. Where the file does not come, or is gone after an upgrade, the dialog says
 * so and offers to load the page anew; until then the page stays as it is (E9).
 */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: NotLoaded })));

function NotLoaded({ onClose }: { onClose: () => void }) {
  const t = useT('frame');
  return (
    <Dialog title={t('errorTitle')} onClose={onClose}>
      <p className="mt-2 mb-5">{t('partNotLoaded')}</p>
      <a href={location.pathname + location.search} className="button button-primary">
        {t('reload')}
      </a>
    </Dialog>
  );
}
