import { KitContext } from '@langit/ui/kit';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { useGoneFiles } from '../document/gone-files';
import { useStoredLanguage } from '../i18n/language';
import { useT } from '../i18n/texts';
import { useShopData } from '../lib/shop';
import { ToastContext, ToastStore } from '../lib/toast';
import { LoginPopupContext } from '../session/login-popup';
import { useSession } from '../session/use-session';
import { Announcements } from '../ui/shop-notices';
import { Toasts } from '../ui/toasts';
import { ChatButton } from './chat-button';
import { Footer } from './footer';
import { Header } from './header';
import { useRouteFocus } from './use-route-focus';

const SessionKeeper = lazy<ComponentType>(() =>
  import('./session-keeper').catch(() => ({ default: () => null })),
);

type LoginPopup = typeof import('./login-popup')['default'];

/** Watches the session once there is one; its end must be noticed too. */
function SessionWatch() {
  const session = useSession();
  const [watched, setWatched] = useState(false);
  if (session && !watched) setWatched(true);
  if (!watched) return null;
  return (
    <Suspense>
      <SessionKeeper />
    </Suspense>
  );
}

/**
 * Shown by the fragment with which the server leads a form that was sent without scripts back to its page. Another page has a new
 * element, which the fragment does not name.
 */
function NotSent() {
  const t = useT('frame');
  return (
    <p
      key={useLocation().pathname}
      id="not-sent"
      data-kind="warning"
      className="announcement no-print hidden target:block"
    >
      {t('notSent')}
    </p>
  );
}

/** What any page may ask the frame for: the login popup and messages. Their state renders no child of the frame again. */
function FrameServices({ children }: { children: ReactNode }) {
  const [toasts] = useState(() => new ToastStore());
  const [kit] = useState(() => ({ texts: 'frame', onDialog: toasts.openDialog, closesOutside: true }));
  const [popup, setPopup] = useState<{ LoginPopup: LoginPopup; returnTo: string } | null>(null);
  // Not lazy: a component that cannot be loaded would take the page with it (Z4).
  const open = useCallback(async (returnTo: string) => {
    const { default: LoginPopup } = await import('./login-popup');
    setPopup({ LoginPopup, returnTo });
  }, []);
  return (
    <ToastContext value={toasts}>
      <KitContext value={kit}>
        <LoginPopupContext value={open}>
          {children}
          {popup && <popup.LoginPopup returnTo={popup.returnTo} onClose={() => setPopup(null)} />}
        </LoginPopupContext>
      </KitContext>
    </ToastContext>
  );
}

function ArrivedAt() {
  return (
    <p role="status" className="sr-only">
      {useRouteFocus()}
    </p>
  );
}

/** What every page does without showing anything. */
function Silent() {
  useStoredLanguage();
  useGoneFiles();
  return null;
}

/** Header and footer around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useT('frame');
  const announcements = useShopData()?.announcements;
  return (
    <FrameServices>
      <a href="#content" className="skip-link button button-primary">
        {t('skip')}
      </a>
      <Silent />
      <ArrivedAt />
      <Announcements of={announcements} />
      <SessionWatch />
      <NotSent />
      <Header />
      <main
        id="content"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header))] outline-none print:min-h-0"
      >
        {children}
      </main>
      <Footer />
      <ChatButton />
      <Toasts />
    </FrameServices>
  );
}
