import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadOtherFilters } from '../orders/order-filters-store.ts';
import type { Db } from '../platform/database/database.ts';

// What reports ask of the ledger (decision 39).

type Period = { from: Date; until: Date };

/** Movements in [from, until) of orders without an earlier one. */
const firstMovements = ({ from, until }: Period) => sql`money_movement m
  where m.at >= ${from.toISOString()} and m.at < ${until.toISOString()}
    and not exists (select 1 from money_movement e where e."order" = m."order" and e.at < ${from.toISOString()})`;

/** The orders whose first movement is in a period, with its moment `at`, as a query in a statement. */
export const firstMoneyIn = (period: Period) =>
  sql`select m."order", min(m.at) as at from ${firstMovements(period)} group by m."order"`;

/** The ids of the orders whose first movement is in a period, as a list in a statement. */
export const firstPaidIn = (period: Period) => sql`(select m."order" from ${firstMovements(period)})`;

const beforeAll = new Date(0);
const afterAll = new Date(8_000_000_000_000);

/** Orders by the moment of their first money, for the list of orders. */
export const ordersByMoney: ReadOtherFilters = ({ money_from, money_to }, order) =>
  money_from || money_to
    ? [sql`${order} in ${firstPaidIn({ from: money_from ?? beforeAll, until: money_to ?? afterAll })}`]
    : [];

/**
 * The orders whose first movement is in a period, with that moment, the earliest first; also those that a voucher paid. It is the
 * moment at which an order counts in reports, because an order that ended before its money came was never paid.
 */
export async function listFirstPaid(db: Db, period: Period): Promise<{ order: string; at: Date }[]> {
  const { rows } = await db.execute<{ order: string; at: string }>(
    sql`${firstMoneyIn(period)} order by min(m.at), m."order"`,
  );
  return rows.map(({ order, at }) => ({ order, at: new Date(at) }));
}

/** What was refunded of an order, as a value of a statement. */
export const refundedFor = (order: SQLWrapper) =>
  sql`coalesce((select -sum(m.signed_idr) from money_movement m where m."order" = ${order} and m.kind = 'refund'), 0)`;

/**
 * What was received for orders that became paid by it, and what was refunded of them; an order without either has no row. `orders`: a query of ids.
 */
export const receivedAndRefunded = (orders: SQLWrapper) => sql`select m."order",
    coalesce(sum(m.signed_idr) filter (where m.kind in ('capture', 'late') and a.paid_at is not null), 0) as received,
    coalesce(-sum(m.signed_idr) filter (where m.kind = 'refund'), 0) as refunded
  from money_movement m left join payment_attempt a on a.ref = m.attempt
  where m."order" in (${orders}) and m.kind in ('capture', 'late', 'refund') group by m."order"`;

export type PaymentSums = {
  order: string;
  gateway: string;
  method: string | null;
  /** Without a payment that was received: the time of the attempt. */
  paidAt: Date;
  received: number;
  returned: number;
  /** The part of `returned` that banks took back: chargebacks and reversals. */
  chargedBack: number;
  /** The gateway's fee that the customer paid on top. */
  customerFee: number;
};

/**
 * What came and went by each payment of these orders, in whole Rupiah, both positive. A decided mismatch is booked as a capture and is
 * not counted twice. A chargeback that was won is less given back, not more received.
 */
export async function paymentSumsOf(db: Db, orders: readonly string[]): Promise<PaymentSums[]> {
  if (orders.length === 0) return [];
  const sumOf = (kinds: SQL) => sql`coalesce(sum(m.signed_idr) filter (where m.kind in (${kinds})), 0)`;
  // A report reads thousands of them: the driver's rows, because Drizzle maps each cell by itself.
  const { rows } = await db.execute<
    Record<'order' | 'gateway' | 'at' | Sum, string> & { method: string | null }
  >(sql`
    select m."order", a.gateway, a.method, a.customer_fee_idr as "customerFee",
      coalesce(min(m.at) filter (where m.signed_idr > 0), a.created_at) as at,
      ${sumOf(sql`'capture', 'late', 'mismatch'`)} as received,
      -${sumOf(sql`'refund', 'reversal', 'chargeback'`)} as returned,
      -${sumOf(sql`'reversal', 'chargeback'`)} as "chargedBack"
    from money_movement m join payment_attempt a on a.ref = m.attempt
    where m."order" = any(${sql.param([...orders])}::text[]) and m.kind <> 'voucher'
    group by m."order", a.ref order by m."order", a.no`);
  return rows.map(({ order, gateway, method, at, customerFee, received, returned, chargedBack }) => ({
    order,
    gateway,
    method,
    paidAt: new Date(at),
    customerFee: Number(customerFee),
    received: Number(received),
    returned: Number(returned),
    chargedBack: Number(chargedBack),
  }));
}

type Sum = 'customerFee' | 'received' | 'returned' | 'chargedBack';

export type BookedMovement = {
  id: number;
  order: string;
  kind: 'capture' | 'refund' | 'late' | 'mismatch' | 'reversal' | 'chargeback' | 'voucher';
  amount: number;
  at: Date;
  gateway: string;
  method: string | null;
  customerFee: number;
  /** The first money of its payment: the gateway took its fee then. */
  isFirst: boolean;
};

/** Movements in a period in the order of their booking, `limit` at most behind the movement `after`. */
export async function movementsWithin(
  db: Db,
  { from, until }: Period,
  { after, limit }: { after: number; limit: number },
): Promise<BookedMovement[]> {
  const { rows } = await db.execute<Record<string, string | boolean | null>>(sql`
    select m.id, m."order", m.kind, m.signed_idr as amount, m.at, a.gateway, a.method, a.customer_fee_idr as "customerFee",
      m.signed_idr > 0 and m.attempt is not null and not exists (select 1 from money_movement e
        where e."order" = m."order" and e.attempt = m.attempt and e.signed_idr > 0 and e.id < m.id) as "isFirst"
    from money_movement m left join payment_attempt a on a.ref = m.attempt
    where m.at >= ${from.toISOString()} and m.at < ${until.toISOString()} and m.id > ${after}
    order by m.id limit ${limit}`);
  return rows.map((row) => ({
    id: Number(row.id),
    order: String(row.order),
    kind: row.kind as BookedMovement['kind'],
    amount: Number(row.amount),
    at: new Date(String(row.at)),
    gateway: String(row.gateway ?? ''),
    method: row.method === null ? null : String(row.method),
    customerFee: Number(row.customerFee ?? 0),
    isFirst: row.isFirst === true,
  }));
}
