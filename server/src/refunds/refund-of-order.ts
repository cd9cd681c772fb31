import type { OrderDetail } from '@langit/contract/wire/orders';
import type { Refund } from '@langit/contract/wire/refunds';
import { isUntouched } from '../esims/esim-states.ts';
import { findEsimsOfOrder } from '../esims/esim-store.ts';
import { paidForTopUps } from '../esims/topups/topup-store.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Gateways } from '../payments/gateways.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { isCovered } from './cancel-covered.ts';
import { readRefundCase, refundMethod } from './refund-case.ts';
import { refundAnswer } from './refund-rules.ts';
import { isByBank, isInReview, isOpen, shownRefundStatus } from './refund-states.ts';
import { openRefundsOf, type RefundRecord } from './refund-store.ts';

/** A refund as the customer sees it. `bank_account_needed`: a refund by bank transfer without a bank account. */
export const shownRefund = (refund: RefundRecord, method: 'api' | 'manual'): Refund => ({
  status: shownRefundStatus[refund.state],
  amount: refund.amount,
  policy: refund.policy,
  bank_account_needed:
    refund.bankAccount === null && (isByBank(refund) || (isInReview(refund) && method === 'manual')),
  by_bank: refund.bankAccount !== null && isOpen(refund),
});

/** The refunds that orders wait for, by order, as a list shows them. */
export async function openRefunds(
  db: Db,
  orders: readonly string[],
): Promise<Map<string, Pick<Refund, 'status' | 'amount'>>> {
  const openRefunds = await openRefundsOf(db, orders);
  return new Map(
    openRefunds.map(({ order, state, amount }) => [order, { status: shownRefundStatus[state], amount }]),
  );
}

/** The amount paid for top-ups that are lost with the cancelled eSIMs, in whole Rupiah. */
async function topUpsLost(db: Db, order: string, covers: readonly string[]): Promise<number> {
  if (covers.length === 0) return 0;
  const ending = (await findEsimsOfOrder(db, order)).filter(
    (row) => isCovered(row, covers) && isUntouched(row),
  );
  return paidForTopUps(
    db,
    ending.map(({ id }) => id),
  );
}

/** The refund part of an order's page: the latest refund and the current offer. */
export const createRefundOfOrder =
  ({ clock, gateways }: { clock: Clock; gateways: Gateways }) =>
  async (db: Db, order: OrderRecord): Promise<Pick<OrderDetail, 'refund' | 'refund_offer'>> => {
    const read = await readRefundCase(db, order, clock.now());
    const { facts, refunds } = read;
    const [latest] = refunds;
    const answer = refundAnswer(facts, clock.now());
    const waiting = refunds.some(isOpen);
    return {
      refund: latest ? shownRefund(latest, refundMethod(gateways, read)) : null,
      refund_offer: {
        // One open refund at a time; the rest can be requested after it has ended.
        eligible: answer.eligible && !waiting,
        amount: waiting ? 0 : answer.amount,
        until: answer.until?.toISOString() ?? null,
        policy: answer.policy,
        review: answer.review,
        rule: answer.rule,
        topups_lost: await topUpsLost(db, order.id, answer.covers),
      },
    };
  };
