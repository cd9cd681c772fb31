import type { EditProfileRequest } from '@langit/contract/wire/accounts';
import type { Customer } from '../../session/signed-in';

/** What the profile's page changes, and the customer's data to take along. */
export const profileMutations = {
  edit: (body: EditProfileRequest, { call }: Customer) => call('PUT /capi/edit-profile', { body }),
  resendLink: (body: { email: string }, { call }: Customer) =>
    call('POST /authapi/customer/resend-verification', { body }),
  /** Z21: the code that proves the owner of an account without a password. */
  sendCode: (body: { email: string }, { call }: Customer) =>
    call('POST /authapi/customer/login-code', { body }),
  setPassword: (body: { login_code: string; password: string }, { call }: Customer) =>
    call('PUT /capi/account/password', { body }),
  exportData: (_: null, { call }: Customer) => call('GET /capi/account/export'),
  deleteAccount: (body: { old_password: string }, { call }: Customer) =>
    call('DELETE /capi/account', { body }),
};
export type ProfileMutations = typeof profileMutations;
