import type { Session, SessionUser } from '@langit/contract/wire/accounts';

/**
 * The session as the browser keeps it: `localStorage.session`. It is read at every use, because another tab may change it. Its
 * content is shown and sent, never trusted.
 */
const key = 'session';

/** Events on the window: any change of the session, and its end in this tab (`SessionEnd`). */
const changed = 'session-changed';
const ended = 'session-ended';

/**
 * How a session ended. `left`: the customer has logged out or deleted the account. `expired`: the server has refused the token.
 * `stays`: it was refused where the customer keeps the page, such as the checkout. `elsewhere`: another tab has ended it.
 */
export type SessionEnd = 'left' | 'expired' | 'stays' | 'elsewhere';

/** The stored text; null for none, and where storage is blocked. */
export function sessionText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function parseSession(text: string | null): Session | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<Session> | null;
    return value && typeof value.token === 'string' && typeof value.user === 'object' && value.user
      ? (value as Session)
      : null;
  } catch {
    return null;
  }
}

export const currentSession = (): Session | null => parseSession(sessionText());
export const currentToken = (): string | null => currentSession()?.token ?? null;

const isOfSession = (event: StorageEvent): boolean => event.key === key || event.key === null;

function announce(): void {
  if (currentSession()) document.documentElement.dataset.session = '1';
  else delete document.documentElement.dataset.session;
  dispatchEvent(new Event(changed));
}

export function subscribeToSession(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener(changed, listener, { signal: stop.signal });
  addEventListener('storage', (event) => isOfSession(event) && announce(), { signal: stop.signal });
  return () => stop.abort();
}

/** Tells how the session ended, in this tab or in another one, until the signal is aborted. */
export function onSessionEnd(listener: (end: SessionEnd) => void, signal: AbortSignal): void {
  addEventListener(ended, (event) => listener((event as CustomEvent<SessionEnd>).detail), { signal });
  addEventListener('storage', (event) => isOfSession(event) && !currentSession() && listener('elsewhere'), {
    signal,
  });
}

export function saveSession(session: Session): void {
  localStorage.setItem(key, JSON.stringify(session));
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
    const language = localStorage.getItem('language');
    localStorage.clear();
    sessionStorage.clear();
    if (language) localStorage.setItem('language', language);
  } else {
    localStorage.removeItem(key);
  }
  announce();
  dispatchEvent(new CustomEvent(ended, { detail: end }));
}
