import type { PersonalData } from '../platform/personal-data.ts';
import { isOpen } from './refund-states.ts';
import { forgetReasons, refundsOfCustomer } from './refund-store.ts';

/** The customer's refunds with their bank accounts, without internal fields. */
export const refundData: PersonalData = {
  exports: {
    async refunds(db, customer) {
      const refunds = await refundsOfCustomer(db, customer);
      return refunds.map(({ refund, number }) => ({
        order: number,
        id: refund.id,
        attempt: refund.attempt,
        covers: refund.covers,
        rule: refund.rule,
        policy: refund.policy,
        unused: refund.unused,
        amount: refund.amount,
        state: refund.state,
        reason: refund.reason,
        decision_reason: refund.decisionReason,
        bank_account: refund.bankAccount,
        asked_at: refund.askedAt.toISOString(),
        done_at: refund.doneAt?.toISOString() ?? null,
      }));
    },
  },
  async openOrders(db, customer) {
    const refunds = await refundsOfCustomer(db, customer);
    return refunds
      .filter(({ refund }) => isOpen(refund))
      .map(({ number, placedAt }) => ({ number, placedAt, unpaid: false }));
  },
  erase: forgetReasons,
};
