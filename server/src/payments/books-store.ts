import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';

export type BookedAttempt = {
  order: string;
  transaction: string;
  gateway: string;
  providerRef: string | null;
  /** What has to come: the order's total, or what came instead and the operator has decided about. */
  amount: number;
  /** What the books hold of it: received less given back. */
  booked: number;
};

/** Every payment that was begun since, the oldest first. */
export async function readBooks(db: Db, since: Date): Promise<BookedAttempt[]> {
  const { rows } = await db.execute<
    Omit<BookedAttempt, 'amount' | 'booked'> & { amount: string; booked: string }
  >(sql`
    select o.number as "order", a.ref as transaction, a.gateway, a.provider_ref as "providerRef",
      coalesce(sum(m.signed_idr) filter (where m.kind in ('capture', 'late')), a.amount_idr)::text as amount,
      coalesce(sum(m.signed_idr), 0)::text as booked
    from payment_attempt a join "order" o on o.id = a."order"
    left join money_movement m on m.attempt = a.ref and m.kind <> 'voucher'
    where a.created_at >= ${since.toISOString()}
    group by o.number, a.ref order by a.created_at`);
  return rows.map(({ amount, booked, ...row }) => ({
    ...row,
    amount: Number(amount),
    booked: Number(booked),
  }));
}

export type UnknownPayment = { transaction: string; gateway: string; providerRef: string | null };

/** What gateways told since of payments that the shop never began, or that a restored backup does not have any more. */
export async function readUnknownPayments(db: Db, since: Date): Promise<UnknownPayment[]> {
  const { rows } = await db.execute<UnknownPayment>(sql`
    select e.provider as gateway, e.raw::jsonb ->> 'attemptRef' as transaction, max(e.raw::jsonb ->> 'session') as "providerRef"
    from gateway_event e
    where e.attempt is null and e.received_at >= ${since.toISOString()} and e.raw::jsonb ->> 'attemptRef' is not null
      and not exists (select 1 from payment_attempt a
        where a.ref = e.raw::jsonb ->> 'attemptRef' and a.gateway = e.provider)
    group by 1, 2 order by 2`);
  return rows;
}

/** Orders whose money somebody has to look at. */
export async function flaggedPayments(
  db: Db,
): Promise<{ order: string; flag: string; since: string; payment: string }[]> {
  const { rows } = await db.execute<{ order: string; flag: string; since: string; payment: string }>(sql`
    select number as "order", flag, flagged_at::text as since, payment_state as payment from "order"
    where flag like 'payment%' or flag in ('chargeback', 'second_payment') order by flagged_at`);
  return rows;
}

export type SalesRow = {
  key: string;
  orders: number;
  pieces: number;
  goods: number;
  delivery: number;
  tax: number;
  discount: number;
  total: number;
  /** What was paid of it: another amount where the operator has accepted one. */
  received: number;
  refunded: number;
};

const keys = {
  day: sql`to_char(o.paid_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`,
  product: sql`l.snapshot ->> 'productCode'`,
  destination: sql`l.snapshot -> 'place' ->> 'code'`,
} as const;
export type SalesKey = keyof typeof keys;

/**
 * What was paid in a span of days, whole Rupiah. The sums of an order are shared among its lines by their value, and what went
 * back of it, whenever that was, stands beside it.
 */
export async function readSales(db: Db, by: SalesKey, from: Date, until: Date): Promise<SalesRow[]> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    with line as (
      select l."order", ${keys[by]} as key, sum(l.quantity) as pieces,
        sum(l.unit_idr * l.quantity * coalesce(l.days, 1)) as value
      from order_line l join "order" o on o.id = l."order"
      where o.paid_at >= ${from.toISOString()} and o.paid_at < ${until.toISOString()}
      group by l."order", ${keys[by]}
    ), share as (
      select line.*, case when sum(value) over (partition by "order") > 0
        then value / sum(value) over (partition by "order") else 1.0 / count(*) over (partition by "order") end as part
      from line
    )
    select s.key, count(*) as orders, sum(s.pieces) as pieces, round(sum((o.subtotal + o.rent) * s.part)) as goods,
      round(sum(o.delivery * s.part)) as delivery, round(sum(o.tax * s.part)) as tax,
      round(sum(o.discount * s.part)) as discount, round(sum(o.total * s.part)) as total,
      round(sum(coalesce((select sum(m.signed_idr) from money_movement m join payment_attempt a on a.ref = m.attempt
        where m."order" = o.id and m.kind in ('capture', 'late') and a.paid_at is not null), 0) * s.part)) as received,
      round(sum(coalesce((select -sum(m.signed_idr) from money_movement m where m."order" = o.id and m.kind = 'refund'), 0)
        * s.part)) as refunded
    from share s join "order" o on o.id = s."order"
    group by s.key order by ${by === 'day' ? sql`s.key` : sql`sum(o.total * s.part) desc, s.key`}`);
  return rows.map((row) => {
    const { key, ...sums } = row;
    return {
      key: key ?? '',
      ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])),
    } as SalesRow;
  });
}
