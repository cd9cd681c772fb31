import type { CallInput } from '@langit/contract/wire/client';
import { api } from '../lib/api';
import { paymentMutations } from '../purchase/payment-mutations';

/** What the checkout's `clientAction` does. */
export const checkoutMutations = {
  ...paymentMutations,
  /** K7: the code goes to the server as it was typed. */
  checkVoucher: (body: CallInput<'POST /capi/vouchers/validate'>['body']) =>
    api.call('POST /capi/vouchers/validate', { body }),
};
export type CheckoutMutations = typeof checkoutMutations;
