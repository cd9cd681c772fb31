import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../i18n/texts';
import { useOnline } from '../lib/use-online';
import { LostPlaneArt } from '../ui/art';
import { LocalLink } from '../ui/links';

/**
 * N9: something broke inside a page, or its data did not come. Never a stack trace, always a way home. Without a network it says so,
 * and loads the page once the connection is back (Z5).
 */
export function ErrorPage() {
  const t = useT('frame');
  const offline = useT('offline');
  const online = useOnline();
  const [isOffline] = useState(!online);
  useEffect(() => {
    if (isOffline && online) location.assign(location.pathname + location.search);
  }, [isOffline, online]);
  const { pathname, search } = useLocation();
  return (
    <section className="page flex flex-col items-center py-20 text-center">
      <LostPlaneArt />
      <h1 className="mt-6 text-2xl">{isOffline ? offline('title') : t('errorTitle')}</h1>
      <p className="mt-3 mb-7 max-w-lg text-slate">{isOffline ? offline('text') : t('errorText')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={pathname + search} className="button button-primary">
          {t('retry')}
        </a>
        <LocalLink to="/" className="button button-secondary">
          {t('toHome')}
        </LocalLink>
      </div>
    </section>
  );
}
