import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { AuditLine, Who } from '../platform/operator-commands.ts';
import { auditLog } from './tables.ts';

/** Writes an entry to the audit log: act, actor and reason. */
export async function recordAct(
  tx: Db,
  { actor, claimed = null, reason }: Who,
  line: AuditLine,
  at: Date,
): Promise<void> {
  await tx.insert(auditLog).values({ at, actor, claimed, reason, ...line });
}

/** Writes the deletion of an account by its customer to the audit log. */
export async function recordDeletion(tx: Db, customer: string, at: Date): Promise<void> {
  await tx.insert(auditLog).values({ at, actor: 'customer', act: 'account.delete', subject: customer });
}

export const actsOn = (db: Db, subjects: string[]) =>
  db.select().from(auditLog).where(inArray(auditLog.subject, subjects)).orderBy(asc(auditLog.id));
