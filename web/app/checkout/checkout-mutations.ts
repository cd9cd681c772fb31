import type { EditProfileRequest } from '@langit/contract/wire/accounts';
import type { CallInput } from '@langit/contract/wire/client';
import { api } from '../lib/api';
import type { CheckoutChoice } from '../purchase/checkout-address';
import { paymentMutations } from '../purchase/payment-mutations';
import { endSession } from '../session/session-changes';
import { type AskedDays, type AskedQuote, readFreeDays, readQuote } from './read-checkout';

/** What the checkout's `clientAction` does. */
export const checkoutMutations = {
  ...paymentMutations,
  /** K4: are routers free on the days, and if not, on which are they? */
  quote: async (choice: CheckoutChoice & { kind: 'rental' }): Promise<{ ok: true } & AskedQuote> => ({
    ok: true,
    ...(await readQuote(choice, api.call)),
  }),
  /** Z19: the days on which so many routers are free. */
  freeDays: async (asked: { product: string; count: number }): Promise<{ ok: true } & AskedDays> => ({
    ok: true,
    ...(await readFreeDays(asked, api.call)),
  }),
  /** K7: the code goes to the server as it was typed. */
  checkVoucher: (body: CallInput<'POST /capi/vouchers/validate'>['body']) =>
    api.call('POST /capi/vouchers/validate', { body }),
  /** Z21: where a parcel goes. The page opens the login popup over itself where the session has ended (K1). */
  saveAddress: async (body: EditProfileRequest) => {
    const answer = await api.call('PUT /capi/edit-profile', { body });
    if (answer.status === 401) endSession('stays');
    return answer;
  },
};
export type CheckoutMutations = typeof checkoutMutations;
