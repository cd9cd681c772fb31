import type { Session } from '@langit/contract/wire/accounts';
import { useMemo, useSyncExternalStore } from 'react';
import { parseSession, sessionText, subscribeToSession } from './session-store';

const unknownOnServer = (): undefined => undefined;

/** The session: undefined on the server and during hydration, null for a guest. */
export function useSession(): Session | null | undefined {
  const text = useSyncExternalStore<string | null | undefined>(
    subscribeToSession,
    sessionText,
    unknownOnServer,
  );
  return useMemo(() => (text === undefined ? undefined : parseSession(text)), [text]);
}
