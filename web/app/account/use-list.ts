import type { Failure } from '@langit/contract/wire/client';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/texts';
import { logFailure } from '../lib/log';

type Read<Item> = (
  cursor?: string,
) => Promise<{ ok: true; data: readonly Item[]; next?: string | undefined } | Failure>;

/**
 * A list of the customer's own: loaded once, again in another language, whose names it needs, and when asked. It has failed
 * only while there is nothing to show. `more` reads the next page of a paged list and is absent at its end. `read` stays the
 * same function.
 */
export function useList<Item>(token: string | undefined, read: Read<Item>, whatFailed: string) {
  const language = useLanguage();
  const [items, setItems] = useState<readonly Item[] | 'failed' | null>(null);
  const [next, setNext] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [moreFailed, setMoreFailed] = useState(false);
  const load = useCallback(
    async (cursor?: string) => {
      setBusy(true);
      const answer = await read(cursor);
      setBusy(false);
      setMoreFailed(!answer.ok && cursor !== undefined);
      if (!answer.ok) {
        logFailure(whatFailed, answer.error);
        return setItems((shown) => (Array.isArray(shown) ? shown : 'failed'));
      }
      setNext(answer.next);
      setItems((shown) =>
        cursor !== undefined && Array.isArray(shown) ? [...shown, ...answer.data] : answer.data,
      );
    },
    [read, whatFailed],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needs other names
  useEffect(() => {
    if (token) void load();
  }, [token, language, load]);
  const more = next === undefined ? undefined : () => void load(next);
  return { items, busy, load: () => load(), more, moreFailed };
}
