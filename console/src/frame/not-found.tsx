import { ButtonLink } from '@langit/ui/button';
import { useT } from '../lib/texts';
import { Empty } from '../ui/empty';

export function Component() {
  const t = useT('ui');
  return (
    <Empty isScreen title={t('notFound')}>
      <ButtonLink to="/" look="quiet">
        {t('toToday')}
      </ButtonLink>
    </Empty>
  );
}
