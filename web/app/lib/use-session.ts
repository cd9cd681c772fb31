import type { Session } from '@langit/contract/wire/accounts';
import { useSyncExternalStore } from 'react';
import { currentSession, subscribeToSession } from './session-store';

const unknownOnServer = (): undefined => undefined;

/** The session: undefined on the server and during hydration, null for a guest. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(
    subscribeToSession,
    currentSession,
    unknownOnServer,
  );
}
