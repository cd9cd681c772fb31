import type { Session } from '@langit/contract/wire/accounts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../i18n/texts';
import { api } from './api';
import { profilePath, safeReturnTo } from './paths';
import { clearStorage, currentSession, dropSession } from './session-store';
import { toast } from './toast';
import { useSession } from './use-session';

export { useSession } from './use-session';

const checkEvery = 5 * 60 * 1000;

/** `/login` that comes back to a place of the shop afterwards. */
export function loginPath(returnTo: string): string {
  const safe = safeReturnTo(returnTo);
  return safe && safe !== '/' ? `/login?returnTo=${encodeURIComponent(safe)}` : '/login';
}

/** A10: tells the server, then forgets everything here; `useSessionCheck` of every tab then goes to the login page. */
export async function logout(): Promise<void> {
  await api.call('POST /authapi/customer/logout', { signal: AbortSignal.timeout(4000) });
  clearStorage();
}

let staysOnPage = false;

/** A 401 where the customer should stay (checkout): the session is forgotten without leaving for the login page. */
export function dropSessionHere(): void {
  staysOnPage = true;
  dropSession();
}

/** A15: the session of a page that needs one; without it the customer goes to the login page and comes back after it. */
export function useRequiredSession(): Session | null {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (session === null) void navigate(loginPath(pathname + search), { replace: true });
  }, [session, navigate, pathname, search]);
  return session ?? null;
}

const needsOwnPassword = /^\/(?:account\/(?!profile$)|(?:products\/)?checkout$|payment\/|topup-extend$)/;

/** A8: what a session of a mailed password cannot use leads to the profile, where a password is to be chosen. */
export function useOwnPassword(): void {
  const mustChange = useSession()?.user.must_change_password === true;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (mustChange && needsOwnPassword.test(pathname)) void navigate(profilePath, { replace: true });
  }, [mustChange, navigate, pathname]);
}

/**
 * A9: asks the server whether the token still counts, at start, every five minutes and when the connection is back.
 * One tab holds the timer (a lock that the browser hands on when the tab closes). Only a 401 drops the session.
 */
export function useSessionCheck(): void {
  const token = useSession()?.token;
  const navigate = useNavigate();
  const t = useT('frame');
  const ended = useRef(() => {});
  const hadToken = useRef(false);

  useEffect(() => {
    ended.current = () => {
      // The link of a mail needs no session, and may be the way to get the account back.
      if (/-email$/.test(location.pathname)) return;
      toast.error(t('sessionEnded'));
      const place = /^\/(?:account\/|checkout$)/.test(location.pathname)
        ? location.pathname + location.search
        : '/';
      void navigate(loginPath(place));
    };
  });

  useEffect(() => {
    if (!token) {
      if (hadToken.current && !staysOnPage) {
        // The end may have come from another tab: what this tab kept of the customer goes as well (A10).
        sessionStorage.clear();
        void navigate('/login');
      }
      staysOnPage = false;
      hadToken.current = false;
      return;
    }
    hadToken.current = true;
    const stop = new AbortController();
    const check = async () => {
      const answer = await api.call('GET /authapi/token-check', { signal: stop.signal });
      if (answer.ok || answer.status !== 401 || currentSession()?.token !== token) return;
      hadToken.current = false;
      dropSession();
      ended.current();
    };
    void check();
    addEventListener('online', check, { signal: stop.signal });
    keepChecking(check, stop.signal);
    return () => stop.abort();
  }, [token, navigate]);
}

function keepChecking(check: () => Promise<void>, signal: AbortSignal): void {
  const run = () =>
    new Promise<void>((resolve) => {
      const timer = setInterval(check, checkEvery);
      signal.addEventListener('abort', () => {
        clearInterval(timer);
        resolve();
      });
    });
  if ('locks' in navigator) {
    navigator.locks.request('session-check', { signal }, run).catch(() => {
      // Aborted while waiting for its turn: the page is gone or the session is.
    });
  } else {
    void run();
  }
}
