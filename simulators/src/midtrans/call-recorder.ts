import type { Records } from './records.ts';
import { isPaid, refundedSum } from './transaction-rules.ts';

/** The record of calls and payments, newest first, without customers' names and addresses. */
export function listTransactions(records: Records) {
  const deliveries = Map.groupBy(records.deliveries.values(), ({ orderId }) => orderId);
  const rows = [...records.pages.values()].map((page) => {
    const transaction = records.transactions.get(page.orderId);
    return {
      order_id: page.orderId,
      token: page.token,
      gross_amount: page.amount,
      created_at: new Date(page.createdAt),
      page_expires_at: new Date(page.expiresAt),
      canceled_at: page.canceledAt === null ? null : new Date(page.canceledAt),
      transaction_status: transaction?.status ?? null,
      transaction_id: transaction?.id ?? null,
      method: transaction?.method ?? null,
      paid_amount: transaction && isPaid(transaction) ? transaction.amount : null,
      refunded: transaction ? refundedSum(transaction) : 0,
      refunds: transaction?.refunds ?? [],
      notifications: (deliveries.get(page.orderId) ?? []).map(({ url, body, tries, nextAt }) => ({
        url,
        transaction_status: statusIn(body),
        tries: tries.map(({ at, answer }) => ({ at: new Date(at), answer })),
        outstanding: nextAt !== null,
      })),
    };
  });
  return rows.reverse();
}

export const statusIn = (body: string): unknown =>
  (JSON.parse(body) as Record<string, unknown>).transaction_status;
