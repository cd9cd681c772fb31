import type { RegisterRequest } from '@langit/contract/wire/accounts';
import { api } from '../../lib/api';

export const registrationMutations = {
  register: (body: RegisterRequest) => api.call('POST /authapi/customer/register', { body }),
};
export type RegistrationMutations = typeof registrationMutations;
