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

/** Watches the session once there is one; its end must be noticed too. */
function SessionWatch() {
  const session = useSession();
  const [watched, setWatched] = useState(false);
  useEffect(() => {
    if (session) setWatched(true);
  }, [session]);
  if (!watched) return null;
  return (
    <Suspense>
      <SessionKeeper />
    </Suspense>
  );
}

function LoginPopupHost() {
  const popup = useSyncExternalStore(
    loginPopupStore.subscribe,
    loginPopupStore.current,
    loginPopupStore.onServer,
  );
  if (!popup) return null;
  return (
    <Suspense>
      <LoginPopup returnTo={popup.returnTo} />
    </Suspense>
  );
}

function ArrivedAt() {
  return (
    <p role="status" className="sr-only">
      {useRouteFocus()}
    </p>
  );
}

function StoredLanguage() {
  useStoredLanguage();
  return null;
}

/** Header and footer around every page. It holds no state, so that a change in a part does not render both again. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useT('frame');
  return (
    <>
      <a
        href="#content"
        className="button button-primary fixed top-2 left-2 z-50 not-focus:-translate-y-20 not-focus:opacity-0"
      >
        {t('skip')}
      </a>
      <StoredLanguage />
      <ArrivedAt />
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-var(--header))] outline-none">
        {children}
      </main>
      <Footer />
      <ChatButton />
      <Toasts />
      <SessionWatch />
      <LoginPopupHost />
    </>
  );
}
