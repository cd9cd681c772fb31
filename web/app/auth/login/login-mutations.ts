import type { FieldOf, Values } from '@langit/contract/values/forms/form';
import type { logInForm } from '@langit/contract/values/forms/log-in';
import { api } from '../../lib/api';
import { registeredHere } from '../registered-here';

/** What opens a session: the password, or a code by e-mail (Z21). The login popup of any page submits here too. */
export const loginMutations = {
  logIn: (body: Values<FieldOf<typeof logInForm>>) => api.call('POST /authapi/customer/login', { body }),
  sendCode: (body: { email: string }) => api.call('POST /authapi/customer/login-code', { body }),
  enterCode: (code: { code_request: string; login_code: string }) =>
    api.call('POST /authapi/customer/login-code/session', {
      body: { ...code, registered: registeredHere() },
    }),
};
export type LoginMutations = typeof loginMutations;
