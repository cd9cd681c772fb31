import { findOrder } from '../orders/order-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { usageOf } from './plan-usage.ts';
import { payoutDue } from './refund-rules.ts';
import {
  askedForUsed,
  findRefund,
  findRefundId,
  listOpen,
  listRefunds,
  type RefundRecord,
} from './refund-store.ts';

const factsOf = (refund: RefundRecord, order: string) => ({
  refund: refund.ref,
  order,
  state: refund.state,
  amount: refund.amount,
  rule: refund.rule,
  policy: refund.policy,
  asked: refund.askedAt,
  due: payoutDue(refund.policy, refund.askedAt),
  reason: refund.reason,
  bank_account: refund.bankAccount,
  last_error: refund.lastError,
  decided_by: refund.decidedBy,
});

async function usageOfRefund(db: Db, { order, covers }: RefundRecord, now: Date) {
  const found = covers.length > 0 ? await findOrder(db, order) : null;
  return found ? usageOf(db, found, covers, now) : [];
}

/**
 * A page of refunds, the oldest first, with what is needed to decide about them, to pay them and by when. The cursor is the
 * reference of the last refund of the page before.
 */
export async function showRefunds(
  db: Db,
  now: Date,
  { cursor, limit, ...only }: { open: boolean; order?: string; cursor?: string | undefined; limit: number },
) {
  const after = cursor === undefined ? undefined : await findRefundId(db, cursor.trim());
  if (after === null) throw new OperatorError(`There is no refund ${cursor}.`);
  const found = await listRefunds(db, { ...only, after, limit: limit + 1 });
  const { rows, next } = pageOf(found, limit, ({ refund }) => refund.ref);
  const shown = [];
  for (const { refund, order } of rows) {
    const usage = await usageOfRefund(db, refund, now);
    const used = usage.map(({ data, days }) => `${data}, ${days} days`).join('; ') || null;
    shown.push({ ...factsOf(refund, order), used });
  }
  return { rows: shown, next };
}

/** Open refunds whose money should be there by a moment, with their orders' numbers. */
export async function refundsDueBy(db: Db, by: Date) {
  const open = await listOpen(db);
  return open
    .map(({ refund: { ref, policy, askedAt }, order }) => ({ ref, order, due: payoutDue(policy, askedAt) }))
    .filter(({ due }) => due <= by);
}

/** One refund with the usage of each eSIM and the customer's other requests for used goods within the year. */
export async function showRefund(
  { database: { db }, clock }: { database: Database; clock: Clock },
  name: string,
) {
  const id = await findRefundId(db, name.trim());
  const refund = id && (await findRefund(db, id));
  const order = refund && (await findOrder(db, refund.order));
  if (!order) throw new OperatorError(`There is no refund ${name}.`);
  const now = clock.now();
  const earlier = (await askedForUsed(db, order.customer, now)).filter((one) => one.id !== refund.id);
  return {
    ...factsOf(refund, order.number),
    unused: refund.unused,
    usage: await usageOfRefund(db, refund, now),
    earlier: earlier.map(({ ref, askedAt, amount, rule, state }) => ({
      refund: ref,
      asked: askedAt,
      amount,
      rule,
      state,
    })),
  };
}
