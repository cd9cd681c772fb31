import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { bringingIn, type Entry } from './independence-rules.ts';
import { auditLog } from './tables.ts';

/** How a person came to the console. The log is append-only: a later change of roles hides no earlier one. */
export const entriesOf = (db: Db, person: string): Promise<Entry[]> =>
  db
    .select({ act: auditLog.act, actor: auditLog.actor, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.subject, person), inArray(auditLog.act, [...bringingIn])));

/** Everybody who has brought a person in, and who has brought in those. */
export async function broughtInBy(db: Db, person: string): Promise<ReadonlySet<string>> {
  const related = new Set<string>();
  let next = [person];
  while (next.length > 0) {
    const rows = await db
      .selectDistinct({ actor: auditLog.actor })
      .from(auditLog)
      .where(and(inArray(auditLog.subject, next), inArray(auditLog.act, [...bringingIn])));
    next = rows.map(({ actor }) => actor).filter((actor) => !related.has(actor));
    for (const actor of next) related.add(actor);
  }
  related.delete(person);
  return related;
}
