import { findOrder, findOrderByNumber } from '../orders/order-store.ts';
import { ledgerOf } from '../payments/ledger.ts';
import { payingAttemptOf } from '../payments/payment-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { OperatorStakes, Stake } from '../platform/operator-commands.ts';
import { readRefundCase } from './refund-case.ts';
import type { RefundDeps } from './refund-deps.ts';
import { findRefund, findRefundId } from './refund-store.ts';
import { piecesOf } from './start-refund.ts';

/** What an unknown order or refund has at stake: its call is refused anyway. */
const nothing: Stake = { idr: 0, order: null };

async function leftOf(db: Db, order: string): Promise<number> {
  const attempt = await payingAttemptOf(db, order);
  if (!attempt) return 0;
  const { received, refunded } = await ledgerOf(db, attempt.ref);
  return received - refunded;
}

/** The money that the calls about refunds would give back. */
export const refundStakes = ({ database: { db }, clock }: RefundDeps) =>
  ({
    async 'orders.refund'({ order: named }) {
      const order = await findOrderByNumber(db, named.trim().toUpperCase());
      return order ? { idr: await leftOf(db, order.id), order: order.number } : nothing;
    },
    async 'refunds.start'(asked) {
      const order = await findOrderByNumber(db, asked.order.trim().toUpperCase());
      if (!order) return nothing;
      if (asked.amount !== undefined) return { idr: asked.amount, order: order.number };
      const read = await readRefundCase(db, order, clock.now());
      const pieces = await piecesOf(db, order, read, asked);
      return { idr: pieces.reduce((sum, { price }) => sum + price, 0), order: order.number };
    },
    async 'refunds.approve'({ refund: named, amount }) {
      const id = await findRefundId(db, named.trim());
      const refund = id && (await findRefund(db, id));
      const order = refund && (await findOrder(db, refund.order));
      return refund && order ? { idr: amount ?? refund.amount, order: order.number } : nothing;
    },
  }) satisfies Partial<OperatorStakes>;
