import type { ReturnMethod } from '@langit/contract/values/rentals';
import { paymentMutations } from '../../purchase/payment-mutations';
import type { Customer } from '../../session/signed-in';

export const deviceMutations = {
  ...paymentMutations,
  /** The price of a later end, for the dialog that extends a rental. */
  quote: async (asked: { rental_id: string; new_end_date: string }, { call }: Customer) => {
    const { rental_id, new_end_date } = asked;
    const quote = await call('GET /capi/my-device/:rental_id/extension-quote', {
      params: { rental_id },
      query: { new_end_date },
    });
    return { ok: true as const, new_end_date, quote };
  },
  announceReturn: ({ rental_id, method }: { rental_id: string; method: ReturnMethod }, { call }: Customer) =>
    call('POST /capi/my-device/:rental_id/return', { params: { rental_id }, body: { method } }),
};
export type DeviceMutations = typeof deviceMutations;
