import { dayMs } from '@langit/contract/values/calendar-days';
import { idIn, referenceIn } from '@langit/contract/values/identifiers';
import { usedRefundByItselfEveryDays } from '@langit/contract/values/policies';
import type { RefundPolicy, RefundState } from '@langit/contract/values/refunds';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { placedOrder } from '../orders/order-reads-store.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { paymentMoves } from '../orders/order-states.ts';
import { composed } from '../platform/database/composed.ts';
import type { Db } from '../platform/database/database.ts';
import { isDone, openStates, refundMoves, sendingStates } from './refund-states.ts';
import { refund } from './tables.ts';

export type RefundRecord = typeof refund.$inferSelect;

export async function insertRefund(tx: Db, values: typeof refund.$inferInsert): Promise<void> {
  await tx.insert(refund).values(values);
}

export async function refundsOf(db: Db, orderId: string): Promise<RefundRecord[]> {
  return db.select().from(refund).where(eq(refund.order, orderId)).orderBy(desc(refund.askedAt));
}

/** The latest open refund of each of these orders. */
export async function openRefundsOf(db: Db, orders: readonly string[]): Promise<RefundRecord[]> {
  if (orders.length === 0) return [];
  return db
    .selectDistinctOn([refund.order])
    .from(refund)
    .where(and(inArray(refund.order, [...orders]), inArray(refund.state, [...openStates])))
    .orderBy(refund.order, desc(refund.askedAt));
}

const allowanceMs = usedRefundByItselfEveryDays * dayMs;

/** Refund requests of these accounts for used goods within `usedRefundByItselfEveryDays`, latest first. */
export async function askedForUsed(db: Db, customers: readonly string[], now: Date): Promise<RefundRecord[]> {
  const rows = await db
    .select({ refund })
    .from(refund)
    .innerJoin(placedOrder, eq(placedOrder.id, refund.order))
    .where(
      and(
        inArray(placedOrder.customer, [...customers]),
        isNotNull(refund.reason),
        eq(refund.unused, false),
        gt(refund.askedAt, new Date(now.getTime() - allowanceMs)),
      ),
    )
    .orderBy(desc(refund.askedAt));
  return rows.map((row) => row.refund);
}

/** Whether the account has paid for an order before this one of which nothing has gone back, nor is on its way. */
export async function hasKeptOrder(
  db: Db,
  { id, customer, paidAt }: Pick<OrderRecord, 'id' | 'customer' | 'paidAt'>,
): Promise<boolean> {
  if (paidAt === null) return false;
  const refunds = db
    .select({ one: sql`1` })
    .from(refund)
    .where(and(eq(refund.order, placedOrder.id), ne(refund.state, refundMoves.refuse.to)));
  const [row] = await db
    .select({ id: placedOrder.id })
    .from(placedOrder)
    .where(
      and(
        eq(placedOrder.customer, customer),
        ne(placedOrder.id, id),
        eq(placedOrder.paymentState, paymentMoves.pay.to),
        lt(placedOrder.paidAt, paidAt),
        gt(placedOrder.total, 0),
        notExists(refunds),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function findRefund(db: Db, id: string): Promise<RefundRecord | null> {
  const [row] = await db.select().from(refund).where(eq(refund.id, id));
  return row ?? null;
}

/**
 * With their orders' numbers: those that wait or all, the oldest first; those that ended, the latest first. Those behind the refund
 * `after`.
 */
export function listRefunds(
  db: Db,
  only: {
    view: 'open' | 'ended' | 'all';
    order?: string | undefined;
    state?: RefundState | undefined;
    rule?: string | undefined;
    policy?: RefundPolicy | undefined;
    decidedBy?: string | undefined;
    after?: string | undefined;
    limit?: number;
  },
) {
  const isLatestFirst = only.view === 'ended';
  const direction = isLatestFirst ? desc : asc;
  const last = sql`(select last.asked_at, last.id from refund last where last.id = ${only.after})`;
  const place = sql`(${refund.askedAt}, ${refund.id})`;
  const query = db
    .select({ refund, order: placedOrder.number })
    .from(refund)
    .innerJoin(placedOrder, eq(placedOrder.id, refund.order))
    .where(
      and(
        only.view === 'open' ? inArray(refund.state, openStates) : undefined,
        only.view === 'ended' ? notInArray(refund.state, [...openStates]) : undefined,
        only.order === undefined ? undefined : eq(placedOrder.number, only.order),
        only.state && eq(refund.state, only.state),
        only.rule === undefined ? undefined : eq(refund.rule, only.rule),
        only.policy && eq(refund.policy, only.policy),
        only.decidedBy === undefined ? undefined : eq(refund.decidedBy, only.decidedBy),
        only.after === undefined
          ? undefined
          : isLatestFirst
            ? sql`${place} < ${last}`
            : sql`${place} > ${last}`,
      ),
    )
    .orderBy(direction(refund.askedAt), direction(refund.id));
  return only.limit === undefined ? query : query.limit(only.limit);
}

/** All refunds of an order with its number, the oldest first. */
export const refundsOfOrderNumber = composed((db) =>
  db
    .select({ refund, order: placedOrder.number })
    .from(refund)
    .innerJoin(placedOrder, eq(placedOrder.id, refund.order))
    .where(eq(placedOrder.number, sql.placeholder('order')))
    .orderBy(asc(refund.askedAt), asc(refund.id)),
);

/** How many refunds a filter has, at most its limit. */
export const countRefunds = (db: Db, only: Parameters<typeof listRefunds>[1]): Promise<number> =>
  db.$count(listRefunds(db, only).as('some'));

/** All refunds that have not ended, with their orders' numbers. */
export const listOpen = (db: Db) =>
  db
    .select({ refund, order: placedOrder.number })
    .from(refund)
    .innerJoin(placedOrder, eq(placedOrder.id, refund.order))
    .where(inArray(refund.state, openStates));

/** Refunds that the shop sends by itself, with their orders' numbers. */
export const listSending = (db: Db) =>
  db
    .select({ refund, order: placedOrder.number })
    .from(refund)
    .innerJoin(placedOrder, eq(placedOrder.id, refund.order))
    .where(inArray(refund.state, sendingStates));

/** Finds a refund by its reference, as lists show it, or by its id. */
export async function findRefundId(db: Db, name: string): Promise<string | null> {
  const [row] = await db
    .select({ id: refund.id })
    .from(refund)
    .where(or(eq(refund.ref, referenceIn(name)), eq(refund.id, idIn(name))));
  return row?.id ?? null;
}

export async function lockRefund(tx: Db, id: string): Promise<RefundRecord | null> {
  const [row] = await tx.select().from(refund).where(eq(refund.id, id)).for('update');
  return row ?? null;
}

export async function updateRefund(tx: Db, id: string, changes: Partial<RefundRecord>): Promise<void> {
  await tx.update(refund).set(changes).where(eq(refund.id, id));
}

/** Refunds due for an attempt, with the exponential back-off of `nextTryAt`. */
export async function dueRefunds(db: Db, at: Date, limit: number): Promise<RefundRecord[]> {
  return db
    .select()
    .from(refund)
    .where(
      and(
        inArray(refund.state, sendingStates),
        sql`${refund.askedAt} + make_interval(secs => 30 * (power(2, ${refund.attempts}) - 1)) <= ${at}`,
      ),
    )
    .orderBy(asc(refund.askedAt))
    .limit(limit);
}

/** The sum of the shop's completed refunds of a payment, in whole Rupiah. */
export async function sumOfDone(db: Db, orderId: string, attempt: string): Promise<number> {
  const rows = await refundsOf(db, orderId);
  return rows
    .filter((row) => isDone(row) && (row.attempt ?? attempt) === attempt)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** A customer's refunds with number and time of their orders, oldest first. */
export const refundsOfCustomer = (db: Db, customer: string) =>
  db
    .select({ refund, number: placedOrder.number, placedAt: placedOrder.placedAt })
    .from(refund)
    .innerJoin(placedOrder, eq(placedOrder.id, refund.order))
    .where(eq(placedOrder.customer, customer))
    .orderBy(asc(refund.askedAt));

/** Deletes the customer's reasons and bank accounts. */
export async function forgetReasons(tx: Db, customer: string): Promise<void> {
  const orders = tx
    .select({ id: placedOrder.id })
    .from(placedOrder)
    .where(eq(placedOrder.customer, customer));
  await tx.update(refund).set({ reason: null, bankAccount: null }).where(inArray(refund.order, orders));
}
