import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '../i18n/texts';
import { useStoredLanguage } from '../lib/language';
import { loginPopupStore } from '../lib/login-popup';
import { useSession } from '../lib/use-session';
import { Toasts } from '../ui/toasts';
import { ChatButton } from './chat-button';
import { Footer } from './footer';
import { Header } from './header';
import { useRouteFocus } from './use-route-focus';

const LoginPopup = lazy(() => import('./login-popup'));
const SessionKeeper = lazy(() => import('./session-keeper'));

/** Whether there is or was a session in this document: its end must be noticed too. */
function useWatchedSession(): boolean {
  const session = useSession();
  const [watched, setWatched] = useState(false);
  useEffect(() => {
    if (session) setWatched(true);
  }, [session]);
  return watched;
}

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useT('frame');
  useStoredLanguage();
  const arrivedAt = useRouteFocus();
  const watched = useWatchedSession();
  const popup = useSyncExternalStore(
    loginPopupStore.subscribe,
    loginPopupStore.current,
    loginPopupStore.onServer,
  );
  return (
    <>
      <a
        href="#content"
        className="button button-primary fixed top-2 left-2 z-50 not-focus:-translate-y-20 not-focus:opacity-0"
      >
        {t('skip')}
      </a>
      <p role="status" className="sr-only">
        {arrivedAt}
      </p>
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-var(--header))] outline-none">
        {children}
      </main>
      <Footer />
      <ChatButton />
      <Toasts />
      {watched && (
        <Suspense>
          <SessionKeeper />
        </Suspense>
      )}
      {popup && (
        <Suspense>
          <LoginPopup returnTo={popup.returnTo} />
        </Suspense>
      )}
    </>
  );
}
