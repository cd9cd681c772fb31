import { type Language, languages } from '@langit/contract/values/locale';
import { customerOf, type Implementations } from '../platform/http/request.ts';
import { messagesIn } from '../platform/messages.ts';
import type { AccountDeps } from './account-deps.ts';
import { type CountryCode, listCountryCodes } from './country-codes.ts';
import { editProfile } from './edit-profile.ts';
import { describeLink, rejectLink } from './email-link.ts';
import { deleteAccount, exportPersonalData } from './leave-shop.ts';
import { logIn } from './log-in.ts';
import { logInWithCode, requestLoginCode } from './log-in-with-code.ts';
import { requireOwnPassword } from './own-password.ts';
import { registerCustomer } from './register-customer.ts';
import { requestPassword } from './request-password.ts';
import { closeSession } from './sessions.ts';
import { setFirstPassword } from './set-password.ts';
import { setResidence } from './set-residence.ts';
import { undoAddressChange } from './undo-address-change.ts';
import { resendVerification, verifyAddress } from './verify-address.ts';

export function accountRoutes(deps: AccountDeps) {
  const countryCodes = Object.fromEntries(
    languages.map((language) => [language, listCountryCodes(language)]),
  ) as Record<Language, CountryCode[]>;

  return {
    'GET /authapi/token-check': async () => ({ valid: true as const }),
    'GET /capi/test': async () => ({ ok: true as const }),
    'GET /capi/country-codes': async ({ language }) => countryCodes[language],
    'POST /authapi/customer/register': async ({ body, language, address }) => {
      const { customerId } = await registerCustomer(deps, body, { language, address });
      return { message: messagesIn(language).answers.registered, customer_id: customerId };
    },
    'POST /authapi/customer/login': ({ body, address, language }) =>
      logIn(deps, { ...body, address, language }),
    'POST /authapi/customer/login-code': async ({ body, language, address, token: session }) => {
      const { request } = await requestLoginCode(deps, body.email, { language, address, session });
      return { message: messagesIn(language).answers.loginCodeSent, code_request: request };
    },
    'POST /authapi/customer/login-code/session': ({ body, language, address }) => {
      const { code_request: request, login_code: code, registered = null } = body;
      return logInWithCode(deps, { request, code, registered, language, address });
    },
    'POST /authapi/customer/logout': async ({ token }) => {
      if (token !== null) await closeSession(deps, token);
      return undefined;
    },
    'POST /authapi/customer/verify-email': async ({ body, language, token, address }) => {
      await verifyAddress(deps, { ...body, session: token, language, address });
      return { verified: true as const, message: messagesIn(language).answers.emailVerified };
    },
    'POST /authapi/customer/email-link': ({ body }) => describeLink(deps, body.token),
    'POST /authapi/customer/email-link/reject': async ({ body }) => {
      await rejectLink(deps, body.token);
      return undefined;
    },
    'POST /authapi/customer/email-link/undo': async ({ body, language, address }) => {
      await undoAddressChange(deps, { ...body, language, address });
      return undefined;
    },
    'POST /authapi/customer/resend-verification': async ({ body, language, address, token: session }) => {
      await resendVerification(deps, body.email, { language, address, session });
      return { message: messagesIn(language).answers.verificationSent };
    },
    'POST /authapi/customer/forgot-password': async ({ body, language, address, token: session }) => {
      await requestPassword(deps, body.email, { language, address, session });
      return { message: messagesIn(language).answers.passwordRequested };
    },
    'PUT /capi/edit-profile': async (request) => {
      const { body, token, language, address } = request;
      const user = await editProfile(deps, { customer: customerOf(request), token, language, address }, body);
      return { edited: true as const, user };
    },
    'PUT /capi/account/password': async (request) => {
      const { body, token, language, address } = request;
      const owner = { customer: customerOf(request), token, language, address };
      return { user: await setFirstPassword(deps, owner, body) };
    },
    'PUT /capi/account/residence': async (request) => ({
      user: await setResidence(deps, customerOf(request), request.body),
    }),
    'GET /capi/account/export': (request) => exportPersonalData(deps, customerOf(request)),
    'DELETE /capi/account': async (request) => {
      const customer = customerOf(request);
      await requireOwnPassword(deps, customer, request.body.old_password, request);
      await deleteAccount(deps, customer, request.language);
      return undefined;
    },
  } satisfies Partial<Implementations>;
}
