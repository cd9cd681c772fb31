import type { Failure } from '@langit/contract/wire/client';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/texts';
import { logFailure } from '../lib/log';

type Read<Item> = () => Promise<{ ok: true; data: readonly Item[] } | Failure>;

/**
 * A list of the customer's own: loaded once, again in another language, whose names it needs, and when asked. It has failed
 * only while there is nothing to show. `read` stays the same function.
 */
export function useList<Item>(token: string | undefined, read: Read<Item>, whatFailed: string) {
  const language = useLanguage();
  const [items, setItems] = useState<readonly Item[] | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => {
    setBusy(true);
    const answer = await read();
    setBusy(false);
    if (answer.ok) return setItems(answer.data);
    logFailure(whatFailed, answer.error);
    setItems((shown) => (Array.isArray(shown) ? shown : 'failed'));
  }, [read, whatFailed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needs other names
  useEffect(() => {
    if (token) void load();
  }, [token, language, load]);
  return { items, busy, load };
}
