import type { Session } from '@langit/contract/wire/accounts';
import { useSyncExternalStore } from 'react';
import { currentSession, subscribeToSession } from './session-store';

const unknownOnServer = (): undefined => undefined;

/** The session: undefined until the browser took over (server render, hydration), null for a guest. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(
    subscribeToSession,
    currentSession,
    unknownOnServer,
  );
}
