import { addressGroup, type Limit, limitKey, type RateLimiter } from '../platform/rate-limiter.ts';

/** Rate limit of failed log-ins per address. */
export const loginFailures: Limit = { limit: 100, seconds: 15 * 60 };
/** Rate limit of all log-ins per address, because each costs a hash. High enough for the shared address of a hotel. */
const logins: Limit = { limit: 300, seconds: 15 * 60 };
const accountCalls: Limit = { limit: 60, seconds: 60 * 60 };
const mailsPerDay: Limit = { limit: 10, seconds: 24 * 60 * 60 };
const mailDistanceSeconds = 30;

/** Rate limit of registrations, password requests and repeated mails: 60 per hour and address. */
export const limitCalls = (
  rateLimiter: RateLimiter,
  call: 'register' | 'resend' | 'forgot',
  address: string,
) => rateLimiter.hit(limitKey(call, addressGroup(address)), accountCalls);

export const limitLogIns = (rateLimiter: RateLimiter, address: string) =>
  rateLimiter.hit(limitKey('logins', addressGroup(address)), logins);

/** Purpose of a mail; the 30 seconds between two mails count per purpose. */
type MailPurpose = 'confirm' | 'password';

/** Rate limit of mails that a visitor can request for an account: one per purpose in 30 seconds, 10 per day in total. */
export async function limitMails(
  rateLimiter: RateLimiter,
  purpose: MailPurpose,
  customer: string,
): Promise<void> {
  await rateLimiter.space(limitKey('mail', purpose, customer), mailDistanceSeconds);
  await rateLimiter.hit(limitKey('mails', customer), mailsPerDay);
}

/** Rate limit of address changes. Each sends two mails, one of them to an address chosen by the customer. */
export const limitAddressChanges = (rateLimiter: RateLimiter, customer: string) =>
  rateLimiter.hit(limitKey('change-email', customer), { limit: 20, seconds: 60 * 60 });

export const limitExports = (rateLimiter: RateLimiter, customer: string) =>
  rateLimiter.hit(limitKey('export', customer), { limit: 30, seconds: 60 * 60 });
