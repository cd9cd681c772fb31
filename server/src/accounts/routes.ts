import { messagesIn } from '@langit/contract/messages/index';
import type { Serve } from '../platform/http/request.ts';
import { listCountryCodes } from './country-codes.ts';
import { type LogInDeps, logIn } from './log-in.ts';
import { type RegisterDeps, registerCustomer } from './register-customer.ts';
import { closeSession } from './sessions.ts';
import { resendVerification, verifyAddress } from './verify-address.ts';

export type AccountRouteDeps = RegisterDeps & LogInDeps;

export function accountRoutes(serve: Serve, deps: AccountRouteDeps): void {
  const countryCodes = listCountryCodes();

  serve('GET /authapi/token-check', async () => ({ valid: true as const }));
  serve('GET /capi/test', async () => ({ ok: true as const }));
  serve('GET /capi/country-codes', async () => countryCodes);

  serve('POST /authapi/customer/register', async ({ body, language, address }) => {
    const { customerId } = await registerCustomer(deps, body, { language, address });
    return { message: messagesIn(language).answers.registered, customer_id: customerId };
  });

  serve('POST /authapi/customer/login', ({ body, address }) => logIn(deps, { ...body, address }));

  serve('POST /authapi/customer/logout', async ({ token }) => {
    if (token !== null) await closeSession(deps, token);
    return undefined;
  });

  serve('POST /authapi/customer/verify-email', async ({ body, language }) => {
    await verifyAddress(deps, body.token);
    return { verified: true as const, message: messagesIn(language).answers.emailVerified };
  });

  serve('POST /authapi/customer/resend-verification', async ({ body, language, address }) => {
    await resendVerification(deps, body.email, { language, address });
    return { message: messagesIn(language).answers.verificationSent };
  });
}
