import { BetweenSentences } from '../i18n/between-sentences';
import { useT } from '../i18n/texts';

/** Stands for a part whose file does not come, or is gone after an upgrade. A link: the shop's own reloads are the router's (gone-files.ts). */
export function PartNotLoaded() {
  const t = useT('frame');
  return (
    <p role="alert" className="text-sm">
      {t('partNotLoaded')}
      <BetweenSentences />
      <a href={location.pathname + location.search} className="text-link underline">
        {t('reload')}
      </a>
    </p>
  );
}
