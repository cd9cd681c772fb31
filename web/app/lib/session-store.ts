import type { Session, SessionUser } from '@langit/contract/wire/accounts';

/**
 * The session as the browser keeps it: `localStorage.session`, read again whenever another tab changes it. What is in
 * storage is whatever was put there: it is shown and sent, never trusted.
 */
const key = 'session';

let raw: string | null | undefined;
let parsed: Session | null = null;
const listeners = new Set<() => void>();

function parse(text: string | null): Session | null {
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

function read(): Session | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // Storage is blocked: there is no session.
  }
  if (text !== raw) {
    raw = text;
    parsed = parse(text);
  }
  return parsed;
}

function announce(): void {
  const session = read();
  if (session) document.documentElement.dataset.session = '1';
  else delete document.documentElement.dataset.session;
  for (const listener of listeners) listener();
}

function fromOtherTab(event: StorageEvent): void {
  if (event.key === key || event.key === null) announce();
}

export const currentSession = read;
export const currentToken = (): string | null => read()?.token ?? null;

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', fromOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', fromOtherTab);
  };
}

export function saveSession(session: Session): void {
  localStorage.setItem(key, JSON.stringify(session));
  announce();
}

/** Merges changes of the profile into the stored session. */
export function updateSessionUser(changes: Partial<SessionUser>): void {
  const session = read();
  if (session) saveSession({ ...session, user: { ...session.user, ...changes } });
}

export function dropSession(): void {
  localStorage.removeItem(key);
  announce();
}

/** A10: everything of the customer leaves this browser; the language choice is no secret and stays. */
export function clearStorage(): void {
  const language = localStorage.getItem('language');
  localStorage.clear();
  sessionStorage.clear();
  if (language) localStorage.setItem('language', language);
  announce();
}
