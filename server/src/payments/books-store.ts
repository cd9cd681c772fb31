import { sql } from 'drizzle-orm';
import { placedOrder } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';

export type BookedAttempt = {
  order: string;
  transaction: string;
  gateway: string;
  providerRef: string | null;
  /** The expected amount: the order's total, or another amount that the operator has accepted. */
  amount: number;
  /** The booked amount: received less refunded. */
  booked: number;
};

/** The attempts created since `since` with their booked amounts, oldest first. Amounts are whole Rupiah. */
export async function readBooks(db: Db, since: Date): Promise<BookedAttempt[]> {
  const { rows } = await db.execute<
    Omit<BookedAttempt, 'amount' | 'booked'> & { amount: string; booked: string }
  >(sql`
    select ${placedOrder.number} as "order", a.ref as transaction, a.gateway, a.provider_ref as "providerRef",
      coalesce(sum(m.signed_idr) filter (where m.kind in ('capture', 'late')), a.amount_idr)::text as amount,
      coalesce(sum(m.signed_idr), 0)::text as booked
    from payment_attempt a join ${placedOrder} on ${placedOrder.id} = a."order"
    left join money_movement m on m.attempt = a.ref and m.kind <> 'voucher'
    where a.created_at >= ${since.toISOString()}
    group by ${placedOrder.number}, a.ref order by a.created_at`);
  return rows.map(({ amount, booked, ...row }) => ({
    ...row,
    amount: Number(amount),
    booked: Number(booked),
  }));
}

export type UnknownPayment = { transaction: string; gateway: string; providerRef: string | null };

/**
 * Payments known from notifications only: the database has no such attempt. Either the shop never created it or a restored backup
 * is older than it.
 */
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
