import { isUnpaid } from '../orders/order-states.ts';
import { listUnfinished } from '../orders/order-store.ts';
import type { Database } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { type Attempt, attemptsOfCustomer } from './payment-store.ts';

const exportedPayment = (attempt: Attempt) => ({
  ref: attempt.ref,
  gateway: attempt.gateway,
  provider_ref: attempt.providerRef,
  url: attempt.url,
  method: attempt.method,
  amount_idr: attempt.amountIdr,
  customer_fee_idr: attempt.customerFeeIdr,
  state: attempt.state,
  created_at: attempt.createdAt.toISOString(),
  expires_at: attempt.expiresAt.toISOString(),
  paid_at: attempt.paidAt?.toISOString() ?? null,
});

/** The customer's payments, grouped by order. */
export const paymentData: PersonalData = {
  exports: {
    async payments(db, customer) {
      const byOrder = Map.groupBy(await attemptsOfCustomer(db, customer), ({ order }) => order);
      return new Map([...byOrder].map(([order, attempts]) => [order, attempts.map(exportedPayment)]));
    },
  },
};

/** Cancels the unpaid orders of a customer whose account is deleted, with their pages at the gateway. */
export async function endUnpaidOf(
  customer: string,
  { database, cancelUnpaid }: { database: Database; cancelUnpaid: (order: string) => Promise<void> },
): Promise<void> {
  const unpaid = (await listUnfinished(database.db, customer)).filter(isUnpaid);
  for (const { id } of unpaid) await cancelUnpaid(id);
}
