import { and, count, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ReadOtherFilters } from '../orders/order-filters-store.ts';
import type { Db } from '../platform/database/database.ts';
import { openStates, refundMoves } from './refund-states.ts';
import { refund } from './tables.ts';

/** Refunds without a decision. */
const undecided = 'undecided';

const decider = sql<string>`coalesce(${refund.decidedBy}, ${undecided}::text)`;

/** Orders by their refunds, for the list of orders. */
export const ordersByRefund: ReadOtherFilters = (filters, order) => {
  const { refund_from: from, refund_to: until, refund_rule: rule, refund_by: by } = filters;
  const conditions = [
    from && gte(refund.askedAt, from),
    until && lt(refund.askedAt, until),
    rule === undefined ? undefined : eq(refund.rule, rule),
    by === undefined ? undefined : by === undecided ? isNull(refund.decidedBy) : eq(refund.decidedBy, by),
  ].filter((item): item is SQL => item !== undefined);
  return conditions.length === 0
    ? []
    : [sql`exists (select 1 from ${refund} where ${refund.order} = ${order} and ${and(...conditions)})`];
};

/** The ids of refunds with that of their order. */
export const ordersOfRefunds = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: refund.id, order: refund.order })
    .from(refund)
    .where(inArray(refund.id, [...ids]));

const keys = { rule: refund.rule, decider } as const;

/** Refunds that were asked for in a period, by rule or decider, in whole Rupiah. */
export const sumRefunds = (db: Db, by: keyof typeof keys, { from, until }: { from: Date; until: Date }) => {
  const amount = (where: SQL) =>
    sql`coalesce(sum(${refund.amount}) filter (where ${where}), 0)`.mapWith(Number);
  const count = (where: SQL) => sql`count(*) filter (where ${where})`.mapWith(Number);
  const [done, refused] = [refundMoves.finish.to, refundMoves.refuse.to];
  return db
    .select({
      key: sql<string>`${keys[by]}`,
      orders: sql`count(distinct ${refund.order})`.mapWith(Number),
      refunds: sql`count(*)`.mapWith(Number),
      amount: amount(sql`${refund.state} <> ${refused}`),
      done: amount(sql`${refund.state} = ${done}`),
      open: count(sql`${refund.state} in ${[...openStates]}`),
      refused: count(sql`${refund.state} = ${refused}`),
    })
    .from(refund)
    .where(and(gte(refund.askedAt, from), lt(refund.askedAt, until)))
    .groupBy(sql`1`)
    .orderBy(sql`4 desc, 1`);
};

/** How many refunds were paid out since a moment. */
export const countRefundsPaidOut = (db: Db, since: Date): Promise<number> =>
  db.$count(refund, gte(refund.doneAt, since));

/** Refunds that are not paid out yet, by state. */
export const countOpenRefunds = (db: Db) =>
  db
    .select({ state: refund.state, refunds: count() })
    .from(refund)
    .where(inArray(refund.state, openStates))
    .groupBy(refund.state);
