import type { ReturnMethod } from '@langit/contract/values/rentals';
import { paymentMutations } from '../../purchase/payment-mutations';
import type { Customer } from '../../session/signed-in';

export const deviceMutations = {
  ...paymentMutations,
  announceReturn: ({ rental_id, method }: { rental_id: string; method: ReturnMethod }, { call }: Customer) =>
    call('POST /capi/my-device/:rental_id/return', { params: { rental_id }, body: { method } }),
};
export type DeviceMutations = typeof deviceMutations;
