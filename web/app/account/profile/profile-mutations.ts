import type { EditProfileRequest } from '@langit/contract/wire/accounts';
import type { Customer } from '../../lib/signed-in';

/** What the profile's page changes, and the customer's data to take along. */
export const profileMutations = {
  edit: (body: EditProfileRequest, { call }: Customer) => call('PUT /capi/edit-profile', { body }),
  resendLink: (body: { email: string }, { call }: Customer) =>
    call('POST /authapi/customer/resend-verification', { body }),
  exportData: (_: null, { call }: Customer) => call('GET /capi/account/export'),
  deleteAccount: (body: { old_password: string }, { call }: Customer) =>
    call('DELETE /capi/account', { body }),
};
export type ProfileMutations = typeof profileMutations;
