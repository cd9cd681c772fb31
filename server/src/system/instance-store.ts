import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { ProcessRole } from '@langit/contract/values/process-roles';
import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { instance } from './tables.ts';

/** A running program of the shop. */
export type Instance = Omit<typeof instance.$inferSelect, 'role'> & { role: ProcessRole };

/** How often an instance renews its row. */
export const seenEveryMs = 5_000;

/** An instance without a renewal for this long has ended, or is frozen. */
const aliveSeconds = 20;
const forgottenSeconds = 86_400;

// Rows are compared by the database's time, because the clocks of two machines differ (decision 114).
const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

/** Notes that an instance runs. */
export async function noteSeen(db: Db, self: Omit<Instance, 'startedAt' | 'seenAt'>): Promise<void> {
  const now = sql`now()`;
  await db
    .insert(instance)
    .values({ ...self, startedAt: now, seenAt: now })
    .onConflictDoUpdate({ target: instance.id, set: { seenAt: now } });
}

/** The instances that were seen within that time and have not ended gracefully, the longest running first. */
export async function instancesSeenWithin(db: Db, seconds: number): Promise<Instance[]> {
  const rows = await db
    .select()
    .from(instance)
    .where(sql`${instance.seenAt} > ${secondsAgo(seconds)}`)
    .orderBy(asc(instance.startedAt));
  return rows.map((row) => ({ ...row, role: row.role ?? 'both' }));
}

/** The instances that run now. */
export const runningInstances = (db: Db): Promise<Instance[]> => instancesSeenWithin(db, aliveSeconds);

/** An id that says on which machine and in which process an instance runs. */
export const newInstanceId = (): string => `${hostname()}-${process.pid}-${randomUUID().slice(0, 4)}`;

/** True where the process was killed: its row is renewed no more, and counts until `aliveSeconds` are over. */
export function isGoneFromHere({ id }: Pick<Instance, 'id'>): boolean {
  const prefix = `${hostname()}-`;
  if (!id.startsWith(prefix)) return false;
  const pid = Number.parseInt(id.slice(prefix.length), 10);
  return pid === process.pid || !isProcess(pid);
}

function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** An instance has ended gracefully; what was not seen for a day is forgotten too. */
export async function forgetInstance(db: Db, id: string): Promise<void> {
  await db.delete(instance).where(eq(instance.id, id));
  await db.delete(instance).where(lt(instance.seenAt, secondsAgo(forgottenSeconds)));
}
