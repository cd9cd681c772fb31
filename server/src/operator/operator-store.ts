import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { order } from '../orders/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { refund } from '../refunds/tables.ts';
import type { Who } from './operator-deps.ts';
import { auditLog } from './tables.ts';

export type Act = {
  act: string;
  /** What it is about: an order's number, a refund's reference, a serial number. */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Every act of the operator stands here, with who and why. */
export async function recordAct(
  tx: Db,
  { actor, claimed = null, reason }: Who,
  act: Act,
  at: Date,
): Promise<void> {
  await tx.insert(auditLog).values({ at, actor, claimed, reason, ...act });
}

/** A customer has deleted their account. */
export async function noteDeletion(tx: Db, customer: string, at: Date): Promise<void> {
  await tx.insert(auditLog).values({ at, actor: 'customer', act: 'account.delete', subject: customer });
}

export const isNotedSince = async (db: Db, { act, subject }: Act, since: Date): Promise<boolean> =>
  (await db.$count(
    auditLog,
    and(eq(auditLog.act, act), eq(auditLog.subject, subject), gt(auditLog.at, since)),
  )) > 0;

export const actsOn = (db: Db, subjects: string[]) =>
  db.select().from(auditLog).where(inArray(auditLog.subject, subjects)).orderBy(asc(auditLog.id));

const openStates = ['review', 'approved', 'sent', 'manual', 'unknown'] as const;

export const listRefunds = (db: Db, only: { open: boolean; order?: string }) =>
  db
    .select({ refund, order: order.number })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.order))
    .where(
      and(
        only.open ? inArray(refund.state, [...openStates]) : undefined,
        only.order === undefined ? undefined : eq(order.number, only.order),
      ),
    )
    .orderBy(asc(refund.askedAt));

/** By its reference, as lists show it, or its id. */
export async function findRefundId(db: Db, name: string): Promise<string | null> {
  const [found] = await db
    .select({ id: refund.id })
    .from(refund)
    .where(or(eq(refund.ref, name), eq(refund.id, name)));
  return found?.id ?? null;
}
