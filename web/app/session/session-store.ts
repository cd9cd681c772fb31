import type { Session } from '@langit/contract/wire/accounts';
import { local } from '../lib/storage';

/**
 * The session as the browser keeps it: `localStorage.session`. It is read at every use, because another tab may change it. Its
 * content is shown and sent, never trusted.
 */
export const sessionKey = 'session';

/** Event on the window: any change of the session. */
const changed = 'session-changed';

/** The stored text; null for none. */
export const sessionText = (): string | null => local.get(sessionKey);

/** False for a session that ends with this page, because the browser stores nothing. */
export const isSessionStored = (): boolean => local.isStored(sessionKey);

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

/** Has another tab changed the session? */
export const isOfSession = (event: StorageEvent): boolean => event.key === sessionKey || event.key === null;

/** Marks the document for guest or member, and tells the readers of this tab. */
export function announce(): void {
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
