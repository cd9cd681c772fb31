import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../i18n/texts';
import { api } from './api';
import { profilePath } from './paths';
import { loginPath } from './return-to';
import { endSession, onSessionEnd } from './session-changes';
import { currentSession } from './session-store';
import { useToast } from './toast';
import { useSession } from './use-session';

const checkEvery = 5 * 60 * 1000;

/** A10: tells the server, then forgets everything here; `useSessionCheck` of every tab then goes to the login page. */
export async function logout(): Promise<void> {
  await api.call('POST /authapi/customer/logout', { signal: AbortSignal.timeout(4000) });
  endSession('left');
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
  const toast = useToast();
  const t = useT('frame');

  const refused = useEffectEvent(() => {
    endSession('expired');
    const { pathname, search } = location;
    // The link of a mail needs no session, and may be the way to get the account back.
    if (/-email$/.test(pathname)) return;
    void navigate(loginPath(/^\/(?:account\/|checkout$)/.test(pathname) ? pathname + search : '/'));
  });
  const leave = useEffectEvent(() => {
    // The end may have come from another tab: what this tab kept of the customer goes as well (A10).
    sessionStorage.clear();
    void navigate('/login');
  });
  const sayExpired = useEffectEvent(() => toast.error(t('sessionEnded')));

  useEffect(() => {
    const stop = new AbortController();
    onSessionEnd((end) => {
      if (end === 'expired') sayExpired();
      else if (end !== 'stays') leave();
    }, stop.signal);
    return () => stop.abort();
  }, []);

  useEffect(() => {
    if (!token) return;
    const stop = new AbortController();
    const check = async () => {
      const answer = await api.call('GET /authapi/token-check', { signal: stop.signal });
      if (!answer.ok && answer.status === 401 && currentSession()?.token === token) refused();
    };
    void check();
    addEventListener('online', check, { signal: stop.signal });
    keepChecking(check, stop.signal);
    return () => stop.abort();
  }, [token]);
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
