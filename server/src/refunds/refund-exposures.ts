import { findOrder, findOrderByNumber } from '../orders/order-store.ts';
import { ledgerOf } from '../payments/ledger.ts';
import { payingAttemptOf } from '../payments/payment-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { Exposure, OperatorExposures } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import { findOtherAmount } from './decide-payments.ts';
import { readRefundCase } from './refund-case.ts';
import type { RefundDeps } from './refund-deps.ts';
import { refundObstacles } from './refund-refusals.ts';
import { findRefund, findRefundId } from './refund-store.ts';
import { piecesOf } from './start-refund.ts';

/** The exposure of an unknown order or refund: its call is refused anyway. */
const nothing: Exposure = { idr: 0, order: null };

async function leftOf(db: Db, order: string): Promise<number> {
  const attempt = await payingAttemptOf(db, order);
  if (!attempt) return 0;
  const { received, refunded } = await ledgerOf(db, attempt.ref);
  return received - refunded;
}

/** The money that the calls about refunds and about payments of another amount would give back or leave. */
export const refundExposures = (deps: RefundDeps) => {
  const {
    database: { db },
    clock,
  } = deps;
  return {
    async 'orders.refund'({ order: named }) {
      const order = await findOrderByNumber(db, named);
      return order ? { idr: await leftOf(db, order.id), order: order.number } : nothing;
    },
    async 'refunds.start'(input) {
      const order = await findOrderByNumber(db, input.order);
      if (!order) return nothing;
      const left = await leftOf(db, order.id);
      const beyond = (amount: number) =>
        amount > left ? { over: refusal('amountRange', { most: left }) } : {};
      const { amount } = input;
      if (amount !== undefined) return { idr: amount, order: order.number, ...beyond(amount) };
      const read = await readRefundCase(db, order, clock.now());
      const pieces = await piecesOf(db, order, read, input);
      const idr = pieces.reduce((sum, { price }) => sum + price, 0);
      return { idr, order: order.number, ...beyond(1) };
    },
    async 'refunds.approve'({ refund: named, amount }) {
      const id = await findRefundId(db, named);
      const refund = id && (await findRefund(db, id));
      const order = refund && (await findOrder(db, refund.order));
      if (!refund || !order) return nothing;
      const over = refundObstacles.approve(refund);
      return {
        idr: amount ?? refund.amount,
        order: order.number,
        refund: refund.ref,
        ...(over ? { over } : {}),
      };
    },
    async 'refunds.paidOut'({ refund: named }) {
      const id = await findRefundId(db, named);
      const refund = id && (await findRefund(db, id));
      const order = refund && (await findOrder(db, refund.order));
      if (!refund || !order) return nothing;
      const over = refundObstacles.pay_out(refund);
      return { idr: refund.amount, order: order.number, refund: refund.ref, ...(over ? { over } : {}) };
    },
    async 'payments.accept'({ order: named }) {
      const { number, other } = await findOtherAmount(deps, named);
      const isOpen = other.decided === null;
      return { idr: isOpen ? Math.max(0, other.attempt.amountIdr - other.amount) : 0, order: number };
    },
    async 'payments.return'({ order: named }) {
      const { number, other } = await findOtherAmount(deps, named);
      return { idr: other.decided === null ? other.amount : 0, order: number };
    },
  } satisfies Partial<OperatorExposures>;
};
