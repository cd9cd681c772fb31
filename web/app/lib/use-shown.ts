import type { Failure } from '@langit/contract/wire/client';
import { useState } from 'react';

/** What a loader answered. A failed refresh leaves what is shown; `failure` is set only while there is nothing to show. */
export function useShown<Data>(answer: { ok: true; data: Data } | Failure | null) {
  const [shown, setShown] = useState<Data | null>(null);
  if (answer?.ok && answer.data !== shown) setShown(answer.data);
  const data = answer?.ok ? answer.data : shown;
  return { data, failure: data === null && answer?.ok === false ? answer : null };
}
