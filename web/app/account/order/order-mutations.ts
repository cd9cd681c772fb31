import type { RefundRequest } from '@langit/contract/wire/refunds';
import { lookUp } from '../../purchase/look-up';
import { paymentMutations } from '../../purchase/payment-mutations';
import type { Customer } from '../../session/signed-in';

/** What the customer can do on an order's page. */
export const orderMutations = {
  ...paymentMutations,
  refund: ({ order_id, ...body }: RefundRequest & { order_id: string }, { call }: Customer) =>
    call('POST /capi/orders/:order_id/refund-request', { params: { order_id }, body }),
  rename: ({ esim_id, label }: { esim_id: string; label: string }, { call }: Customer) =>
    call('PUT /capi/esims/:esim_id', { params: { esim_id }, body: { label } }),
  /** What can be added to an eSIM. Its supplier is asked, so the page does not wait for it. */
  lookUp: async (iccid: string, customer: Customer) => ({
    ok: true as const,
    found: await lookUp(iccid, customer),
  }),
};
export type OrderMutations = typeof orderMutations;
