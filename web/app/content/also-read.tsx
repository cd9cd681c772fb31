import { ArrowRightIcon } from '@langit/ui/icons';
import { useT } from '../i18n/texts';
import { LocalLink } from '../ui/links';

const pages = [
  { to: '/others/faq', key: 'faq' },
  { to: '/others/terms-of-service', key: 'terms' },
  { to: '/others/return-policy', key: 'returnPolicy' },
  { to: '/others/privacy-policy', key: 'privacy' },
  { to: '/others/commercial-disclosure', key: 'disclosure' },
] as const;

/** The other pages of rules and answers. */
export function AlsoRead({ current }: { current: string }) {
  const t = useT('reading');
  const frame = useT('frame');
  return (
    <nav aria-label={t('alsoRead')} className="no-print">
      <p className="eyebrow mb-3">{t('alsoRead')}</p>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {pages
          .filter(({ to }) => to !== current)
          .map(({ to, key }) => (
            <li key={to}>
              <LocalLink
                to={to}
                className="flex h-full min-h-12 items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-2.5 font-semibold text-primary text-sm leading-snug hover:bg-pale"
              >
                {frame(key)}
                <ArrowRightIcon className="size-4.5" />
              </LocalLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
