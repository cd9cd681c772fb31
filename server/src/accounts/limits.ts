import { addressGroup, type Limit, limitKey, type RateLimiter } from '../platform/rate-limiter.ts';

/** Failed log-ins of one address; successes do not count. */
export const loginFailures: Limit = { limit: 100, seconds: 15 * 60 };
/** Log-ins of one address in all, right ones too: each costs a hash. More than a hotel's guests need. */
const logins: Limit = { limit: 300, seconds: 15 * 60 };
const accountCalls: Limit = { limit: 60, seconds: 60 * 60 };
const mailsPerDay: Limit = { limit: 10, seconds: 24 * 60 * 60 };
const mailDistanceSeconds = 30;

/** Registering, asking for a password, asking for the mail again: 60 an hour and address. */
export const limitCalls = (
  rateLimiter: RateLimiter,
  call: 'register' | 'resend' | 'forgot',
  address: string,
) => rateLimiter.hit(limitKey(call, addressGroup(address)), accountCalls);

export const limitLogIns = (rateLimiter: RateLimiter, address: string) =>
  rateLimiter.hit(limitKey('logins', addressGroup(address)), logins);

/** What a mail is about: a confirmation link does not delay a new password. */
type MailPurpose = 'confirm' | 'password';

/** Mail to one account that anybody can ask for: one of a purpose in 30 seconds, 10 of all a day. */
export async function limitMails(
  rateLimiter: RateLimiter,
  purpose: MailPurpose,
  customer: string,
): Promise<void> {
  await rateLimiter.space(limitKey('mail', purpose, customer), mailDistanceSeconds);
  await rateLimiter.hit(limitKey('mails', customer), mailsPerDay);
}

/** Each change of address sends two mails, one of them to whoever the customer names. */
export const limitAddressChanges = (rateLimiter: RateLimiter, customer: string) =>
  rateLimiter.hit(limitKey('change-email', customer), { limit: 20, seconds: 60 * 60 });

export const limitExports = (rateLimiter: RateLimiter, customer: string) =>
  rateLimiter.hit(limitKey('export', customer), { limit: 30, seconds: 60 * 60 });
