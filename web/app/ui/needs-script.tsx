import { useT } from '../i18n/texts';

/** What stands on a page that only the browser can draw where JavaScript is off; hidden elsewhere (Z19). */
export function NeedsScript() {
  const t = useT('frame');
  return (
    <h1 className="page hidden py-16 text-center font-semibold text-lg noscript:block">
      {t('pageNeedsScript')}
    </h1>
  );
}
