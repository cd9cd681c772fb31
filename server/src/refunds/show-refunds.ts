import type { Language } from '@langit/contract/values/locale';
import { type RefundPolicy, type RefundState, usedShareOf } from '@langit/contract/values/refunds';
import { urgencyOf } from '@langit/domain/exceptions/rank';
import { counted } from '@langit/i18n/message';
import { phoneOfCustomer } from '../accounts/customer-reads-store.ts';
import { accountsOfPerson } from '../accounts/customer-store.ts';
import { findEsimsOfOrder } from '../esims/esim-store.ts';
import { buyersAndGoods, paidOrdersOf } from '../orders/order-list-store.ts';
import { findOrder } from '../orders/order-store.ts';
import type { Gateways } from '../payments/gateways.ts';
import { findAttempts, payingAttempts } from '../payments/payment-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { mostCounted, OperatorError, type Reader } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import { dueFeesOf } from '../rentals/customers-rental-store.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';
import { textsIn } from './mails/texts.ts';
import { type PlanUsage, usageOf } from './plan-usage.ts';
import { pieceOf, refundMethod } from './refund-case.ts';
import { actionsOnRefund } from './refund-refusals.ts';
import { payoutDue } from './refund-rules.ts';
import { isByBank } from './refund-states.ts';
import {
  askedForUsed,
  countRefunds,
  findRefund,
  findRefundId,
  listOpen,
  listRefunds,
  type RefundRecord,
  refundsOfOrderNumber,
} from './refund-store.ts';

type Listed = { refund: RefundRecord; order: string };

const factsOf = (refund: RefundRecord, order: string) => ({
  refund: refund.ref,
  order,
  state: refund.state,
  amount: refund.amount,
  rule: refund.rule,
  policy: refund.policy,
  asked: refund.askedAt,
  due: payoutDue(refund.policy, refund.askedAt),
  ended: refund.doneAt,
  reason: refund.reason,
  bank_account: refund.bankAccount,
  last_error: refund.lastError,
  decided_by: refund.decidedBy,
});

async function usageOfRefund(db: Db, { order, covers }: RefundRecord, now: Date) {
  const storedOrder = covers.length > 0 ? await findOrder(db, order) : null;
  return storedOrder ? usageOf(db, storedOrder, covers, now) : [];
}

function withUsage({ refund, order }: Listed, usage: readonly PlanUsage[]) {
  const used = usage.map(({ data, days_used: days, days_in_all: all }) =>
    all === null ? data : `${data}, ${days} of ${counted(all, 'day')}`,
  );
  return { ...factsOf(refund, order), used: used.join('; ') || null };
}

/** All refunds of an order, the oldest first. */
export async function refundsOfNumber(db: Db, order: string, now: Date) {
  const refunds = await refundsOfOrderNumber(db, { order });
  return Promise.all(refunds.map(async (item) => withUsage(item, await usageOfRefund(db, item.refund, now))));
}

/** How each refund was paid, and whether it goes back through its gateway or by a bank transfer. */
async function waysBack(db: Db, gateways: Gateways, refunds: readonly RefundRecord[]) {
  const attempts = await findAttempts(
    db,
    refunds.flatMap(({ attempt }) => attempt ?? []),
  );
  const paying = await payingAttempts(
    db,
    refunds.map(({ order }) => order),
  );
  return (refund: RefundRecord): { paid_by: string | null; refund_method: 'api' | 'bank' } => {
    const attempt = refund.attempt === null ? paying.get(refund.order) : attempts.get(refund.attempt);
    const method = attempt?.method ?? null;
    const byGateway = refundMethod(gateways, { gateway: attempt?.gateway ?? null, method });
    const isBank = isByBank(refund) || refund.bankAccount !== null || byGateway === 'manual';
    return { paid_by: method, refund_method: isBank ? 'bank' : 'api' };
  };
}

export type RefundFilters = {
  /** Those that wait, the first due first; those that ended, the latest first; all, the oldest first. */
  view: 'open' | 'ended' | 'all';
  state?: RefundState | undefined;
  rule?: string | undefined;
  policy?: RefundPolicy | undefined;
  /** The money must be there before this moment. */
  due?: Date | undefined;
  decidedBy?: string | undefined;
  /** Of those that wait; the default is the deadline. */
  sort?: 'due' | 'amount';
  descending?: boolean;
};

const dueOf = ({ policy, askedAt }: RefundRecord): number => payoutDue(policy, askedAt).getTime();

/** Open refunds in memory: their deadline is a rule of working days and not a column. They are few. */
async function openSorted(
  db: Db,
  { due, sort, descending, ...filters }: RefundFilters,
  after: RefundRecord | null,
) {
  const keyOf = (item: RefundRecord) =>
    (descending ? -1 : 1) * (sort === 'amount' ? item.amount : dueOf(item));
  const compare = (left: RefundRecord, right: RefundRecord) =>
    keyOf(left) - keyOf(right) || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0);
  const open = await listRefunds(db, filters);
  return open
    .filter(({ refund }) => due === undefined || dueOf(refund) <= due.getTime())
    .filter(({ refund }) => after === null || compare(after, refund) < 0)
    .sort((left, right) => compare(left.refund, right.refund));
}

/** Those that wait are filtered in memory; those that ended are counted up to one more than what is exact. */
const countMatching = async (db: Db, filters: RefundFilters): Promise<number> =>
  filters.view === 'open'
    ? (await openSorted(db, filters, null)).length
    : countRefunds(db, { ...filters, limit: mostCounted + 1 });

/**
 * A page of refunds with what is needed to decide about them, to pay them and by when. The cursor is the reference of the last refund
 * of the page before.
 */
export async function showRefunds(
  { database: { db }, clock, gateways }: { database: Database; clock: Clock; gateways: Gateways },
  language: Language,
  {
    cursor,
    limit,
    count: counts,
    ...filters
  }: RefundFilters & { cursor?: string | undefined; limit: number; count: boolean },
) {
  const id = cursor === undefined ? null : await findRefundId(db, cursor);
  const after = id === null ? null : await findRefund(db, id);
  if (cursor !== undefined && !after) throw new OperatorError(refusal('noRefund', { refund: cursor }));
  const matches =
    filters.view === 'open'
      ? (await openSorted(db, filters, after)).slice(0, limit + 1)
      : await listRefunds(db, { ...filters, after: after?.id, limit: limit + 1 });
  const { rows, next } = pageOf(matches, limit, ({ refund }) => refund.ref);
  const wayOf = await waysBack(
    db,
    gateways,
    rows.map(({ refund }) => refund),
  );
  const names = await namesOfStaff(
    db,
    rows.flatMap(({ refund }) => refund.decidedBy ?? []),
  );
  const namesOf = await buyersAndGoods(
    db,
    language,
    rows.map(({ refund }) => refund.order),
  );
  const shown = [];
  for (const row of rows) {
    const { refund } = row;
    const usage = await usageOfRefund(db, refund, clock.now());
    const more = {
      used_share: usedShareOf(usage),
      ...namesOf(refund.order),
      pieces: refund.covers.length,
      refund_method: wayOf(refund).refund_method,
      tries: refund.attempts,
      decider: deciderOf(refund, names),
    };
    shown.push({ ...withUsage(row, usage), ...more });
  }
  return { rows: shown, next, count: counts ? await countMatching(db, filters) : null };
}

/** The name of who decided: of the console's people by their id, at the terminal the user of the machine. */
const deciderOf = ({ decidedBy }: RefundRecord, names: ReadonlyMap<string, string>): string | null =>
  decidedBy === null ? null : (names.get(decidedBy) ?? decidedBy);

/** Open refunds whose money should be there by a moment, with their orders' numbers. */
export async function refundsDueBy(db: Db, by: Date) {
  const open = await listOpen(db);
  return open
    .map(({ refund: { ref, order: orderId, policy, askedAt }, order }) => ({
      ref,
      orderId,
      order,
      due: payoutDue(policy, askedAt),
    }))
    .filter(({ due }) => due <= by);
}

/**
 * One refund with its pieces, the usage of each eSIM and the customer's other requests for used goods within the year.
 */
export async function showRefund(
  { database: { db }, clock, gateways }: { database: Database; clock: Clock; gateways: Gateways },
  name: string,
  by: Reader,
) {
  const id = await findRefundId(db, name);
  const refund = id && (await findRefund(db, id));
  const order = refund && (await findOrder(db, refund.order));
  if (!order) throw new OperatorError(refusal('noRefund', { refund: name }));
  const now = clock.now();
  const accounts = await accountsOfPerson(db, order.customer);
  const earlier = (await askedForUsed(db, accounts, now)).filter((item) => item.id !== refund.id);
  const esims = await findEsimsOfOrder(db, order.id);
  const wayOf = await waysBack(db, gateways, [refund]);
  const facts = factsOf(refund, order.number);
  return {
    ...facts,
    ...(await buyersAndGoods(db, by.language, [order.id]))(order.id),
    may: actionsOnRefund(refund, order, by),
    ...wayOf(refund),
    tries: refund.attempts,
    decider: deciderOf(refund, await namesOfStaff(db, refund.decidedBy === null ? [] : [refund.decidedBy])),
    phone: order.shipTo?.phone ?? (await phoneOfCustomer(db, order.customer)),
    urgency: urgencyOf(facts.due, now),
    unused: refund.unused,
    paid_orders: (await paidOrdersOf(db, [order.customer]))(order.customer).orders,
    decision_reason: refund.decisionReason,
    refusal: refund.refusal,
    due_fees: await dueFeesOf(db, accounts),
    rejection: rejectionIn(order.locale),
    pieces: refund.covers.map((piece) => ({
      piece,
      name:
        order.lines.find(({ id: line }) => piece.startsWith(`${line}#`))?.snapshot.names[by.language] ?? '',
      iccid: esims.find((row) => pieceOf(row.orderLine, row.seq) === piece)?.iccid ?? null,
    })),
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

/** The words of the mail about a rejection. */
function rejectionIn(language: Language) {
  const { stages, standard } = textsIn[language].refundProgress;
  const { title, body } = stages.refused;
  return { language, title, body, standard };
}

export const countOpenRefunds = async (db: Db): Promise<number> => (await listOpen(db)).length;
