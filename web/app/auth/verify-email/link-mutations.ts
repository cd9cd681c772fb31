import { api } from '../../lib/api';

/** What can be done on the page of a confirmation link (A7). */
export const linkMutations = {
  confirm: ({ token, password }: { token: string; password: string }) =>
    api.call('POST /authapi/customer/verify-email', {
      body: password === '' ? { token } : { token, password },
    }),
  reject: ({ token }: { token: string }) =>
    api.call('POST /authapi/customer/email-link/reject', { body: { token } }),
  resend: (body: { email: string }) => api.call('POST /authapi/customer/resend-verification', { body }),
};
export type LinkMutations = typeof linkMutations;
