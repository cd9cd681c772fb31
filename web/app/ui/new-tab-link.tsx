import type { ReactNode } from 'react';
import { usePath } from '../i18n/language';
import { useT } from '../i18n/texts';

/** A page of the shop in a new tab, so that what is filled in here stays (N11). */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  const t = useT('frame');
  const path = usePath();
  return (
    <a
      href={path(to)}
      target="_blank"
      rel="noopener"
      className="text-link underline underline-offset-2 [&:lang(ja)]:whitespace-nowrap"
    >
      {children}
      <span className="sr-only"> ({t('opensInNewTab')})</span>
    </a>
  );
}
