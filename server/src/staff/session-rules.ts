const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Without use a session is locked after 30 minutes and ends after 4 hours; it ends after 12 hours in any case. */
const lockAfterMs = 30 * minuteMs;
const endAfterIdleMs = 4 * hourMs;
const longestMs = 12 * hourMs;
/** A factor is fresh for 5 minutes. */
const freshMs = 5 * minuteMs;

type Times = { createdAt: Date; lastUsedAt: Date; freshUntil: Date | null; lockedAt: Date | null };

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

export const locksAt = ({ lastUsedAt }: Pick<Times, 'lastUsedAt'>): Date => after(lastUsedAt, lockAfterMs);

export function endsAt({ createdAt, lastUsedAt }: Pick<Times, 'createdAt' | 'lastUsedAt'>): Date {
  const [byAge, byIdling] = [after(createdAt, longestMs), after(lastUsedAt, endAfterIdleMs)];
  return byAge < byIdling ? byAge : byIdling;
}

export const isOver = (session: Pick<Times, 'createdAt' | 'lastUsedAt'>, now: Date): boolean =>
  endsAt(session) <= now;

export const isLocked = (session: Times, now: Date): boolean =>
  session.lockedAt !== null || locksAt(session) <= now;

/** A locked session is not fresh. */
export const isFresh = (session: Times, now: Date): boolean =>
  !isLocked(session, now) && session.freshUntil !== null && session.freshUntil > now;

export const freshFrom = (now: Date): Date => after(now, freshMs);

/** Sessions are over that began, or were last used, before these moments. */
export const overBefore = (now: Date): { created: Date; used: Date } => ({
  created: after(now, -longestMs),
  used: after(now, -endAfterIdleMs),
});
