import { useT } from '../i18n/texts';

/** The heading of a page that only the browser can draw: its title until it is drawn (Z39), or why it stays empty without JavaScript (Z19). */
export function NeedsScript({ title }: { title: string }) {
  const t = useT('frame');
  return (
    <>
      <h1 className="page sr-only text-center text-2xl noscript:not-sr-only">{title}</h1>
      <p className="page hidden py-16 text-center font-semibold text-lg noscript:block">
        {t('pageNeedsScript')}
      </p>
    </>
  );
}
