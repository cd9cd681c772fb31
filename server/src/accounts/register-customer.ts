import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { RegisterRequest } from '@langit/contract/wire/accounts';
import { newId } from '../platform/ids.ts';
import { addressGroup } from '../platform/rate-limiter.ts';
import type { AccountDeps } from './account-deps.ts';
import { findByEmail, insertCustomer } from './customer-store.ts';
import { limitCalls, limitMails } from './limits.ts';
import { queueAccountMail } from './mails/account-mail.ts';
import { verifyEmail } from './mails/verify-email.ts';
import { passwordFault } from './password-rules.ts';
import { toE164 } from './phone-number.ts';
import { type NewCustomer, readRegistration } from './registration-rules.ts';

async function checked(deps: AccountDeps, request: RegisterRequest): Promise<NewCustomer> {
  const { customer, faults } = readRegistration(request, {
    provinceName: await deps.provinceName(request.province),
    phone: toE164(request.phone, request.country_code),
    today: dayInJakarta(deps.clock.now()),
    passwordFault: passwordFault(request.password, request, deps.passwordBan),
  });
  if (faults) throw new ShopError('VALIDATION', { errors: faults });
  return customer;
}

/**
 * Creates an account with an unconfirmed address. The account and its mail in the outbox are stored in one transaction; of
 * simultaneous registrations of an address exactly one succeeds.
 */
export async function registerCustomer(
  deps: AccountDeps,
  request: RegisterRequest,
  from: { language: Language; address: string },
): Promise<{ customerId: string }> {
  const { database, clock, passwords, rateLimiter, outbox } = deps;
  await limitCalls(rateLimiter, 'register', from.address);
  const customer = await checked(deps, request);
  if (await findByEmail(database.db, customer.email)) throw new ShopError('EMAIL_TAKEN');
  const passwordHash = await passwords.hash(request.password, addressGroup(from.address));
  const id = newId();
  await database.transaction(async (tx) => {
    const created = await insertCustomer(tx, {
      id,
      email: customer.email,
      name: customer.name,
      phoneE164: customer.phone,
      countryCode: customer.countryCode,
      address: customer.address,
      ...customer.residence,
      gender: customer.gender,
      dateOfBirth: customer.dateOfBirth,
      occupation: customer.occupation,
      locale: from.language,
      passwordHash,
      createdAt: clock.now(),
    });
    if (!created) throw new ShopError('EMAIL_TAKEN');
    await queueAccountMail(outbox, tx, verifyEmail, id, from.language);
  });
  await limitMails(rateLimiter, 'confirm', id);
  return { customerId: id };
}
