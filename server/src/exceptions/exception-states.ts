import type { ExceptionListState, ExceptionState } from '@langit/contract/values/exceptions';

type Stored = { closedAt: Date | null; snoozedUntil: Date | null };

/** A snooze ends by itself. */
export function stateOf({ closedAt, snoozedUntil }: Stored, now: Date): ExceptionState {
  if (closedAt) return 'closed';
  return snoozedUntil && snoozedUntil > now ? 'snoozed' : 'open';
}

export const isClosedState = (state: ExceptionListState): boolean => state === 'closed';
/** What needs a person now. */
export const needsPerson = 'open' satisfies ExceptionState;
