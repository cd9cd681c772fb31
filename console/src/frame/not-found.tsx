import { useT } from '../lib/texts';
import { ButtonLink } from '../ui/button';
import { Empty } from '../ui/empty';
import { uiTexts } from '../ui/texts';

export function Component() {
  const t = useT(uiTexts);
  return (
    <Empty isScreen title={t('notFound')}>
      <ButtonLink to="/" kind="quiet">
        {t('toToday')}
      </ButtonLink>
    </Empty>
  );
}
