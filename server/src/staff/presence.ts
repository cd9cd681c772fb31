import { heardBy } from '@langit/contract/operator/live-names';
import type { SessionAnswer, SessionInput } from '@langit/contract/operator/session-calls';
import { noteChange } from '../platform/live-changes.ts';
import type { Platform } from '../platform/slice.ts';
import { endPresence, forgetPresence, keepPresence, openBefore, othersAt } from './presence-store.ts';
import type { StaffDeps } from './staff-deps.ts';
import type { SignedInVisit } from './visit.ts';

/** A console says what is open every 30 seconds; one that has gone without a word is forgotten after this time. */
const presentMs = 75_000;

/** Notes what this session has open, and names the other people who have it open too (B57). */
export async function keepOpen(
  { database, clock }: StaffDeps,
  { session }: SignedInVisit,
  { open: named }: SessionInput<'presence.keep'>,
): Promise<SessionAnswer<'presence.keep'>> {
  const now = clock.now();
  // What a person may not read they do not have open, and learn of nobody who has.
  const [open = null] = named === null ? [] : heardBy(session.permissions, [named]);
  await database.transaction(async (tx) => {
    const before = await openBefore(tx, session.id);
    if (open === null) await endPresence(tx, session.id);
    else await keepPresence(tx, { session: session.id, staff: session.staff, subject: open, seenAt: now });
    if (before === open) return;
    for (const subject of [before, open]) if (subject !== null) noteChange(tx, `presence:${subject}`);
  });
  if (open === null) return { others: [] };
  const since = new Date(now.getTime() - presentMs);
  return { others: await othersAt(database.db, { subject: open, but: session.staff, since }) };
}

export const forgetGone = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) =>
  forgetPresence(database.db, new Date(clock.now().getTime() - presentMs));
