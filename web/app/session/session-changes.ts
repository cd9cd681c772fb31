import type { Session, SessionUser } from '@langit/contract/wire/accounts';
import { inTab, local } from '../lib/storage';
import { announce, currentSession, isOfSession, sessionKey } from './session-store';

/** Event on the window: the session has ended in this tab (`SessionEnd`). */
const ended = 'session-ended';

/**
 * How a session ended. `left`: the customer has logged out or deleted the account. `expired`: the server has refused the token.
 * `stays`: it was refused where the customer keeps the page, such as the checkout. `elsewhere`: another tab has ended it.
 */
export type SessionEnd = 'left' | 'expired' | 'stays' | 'elsewhere';

/** Tells how the session ended, in this tab or in another one, until the signal is aborted. */
export function onSessionEnd(listener: (end: SessionEnd) => void, signal: AbortSignal): void {
  addEventListener(ended, (event) => listener((event as CustomEvent<SessionEnd>).detail), { signal });
  addEventListener('storage', (event) => isOfSession(event) && !currentSession() && listener('elsewhere'), {
    signal,
  });
}

export function saveSession(session: Session): void {
  local.set(sessionKey, JSON.stringify(session));
  announce();
}

/** Merges changes of the profile into the stored session. */
export function updateSessionUser(changes: Partial<SessionUser>): void {
  const session = currentSession();
  if (session) saveSession({ ...session, user: { ...session.user, ...changes } });
}

/** Forgets the session. A10: after leaving, everything of the customer goes; the language choice is no secret and stays. */
export function endSession(end: Exclude<SessionEnd, 'elsewhere'>): void {
  if (end === 'left') {
    const language = local.get('language');
    local.clear();
    inTab.clear();
    if (language) local.set('language', language);
  } else {
    local.remove(sessionKey);
  }
  const tell = () => {
    announce();
    dispatchEvent(new CustomEvent(ended, { detail: end }));
  };
  // A page without a session unmounts, and with it the fetcher that is about to answer with the redirect to the log-in: the router
  // takes the redirect first.
  if (end === 'expired') setTimeout(tell);
  else tell();
}
