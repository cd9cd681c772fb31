import { addressGroup, type Limit, limitKey, type RateLimiter } from '../platform/rate-limiter.ts';

/** Rate limit of failed log-ins per address. */
const loginFailures: Limit = { limit: 100, seconds: 15 * 60 };
/** Rate limit of all log-ins per address, because each costs a hash. High enough for the shared address of a hotel. */
const logins: Limit = { limit: 300, seconds: 15 * 60 };
const accountCalls: Limit = { limit: 60, seconds: 60 * 60 };
const mailsPerDay: Limit = { limit: 10, seconds: 24 * 60 * 60 };
const mailDistanceSeconds = 30;

/** Rate limit of registrations, password requests and repeated mails: 60 per hour and address. */
export const limitCalls = (
  rateLimiter: RateLimiter,
  call: 'register' | 'resend' | 'forgot' | 'login-code',
  address: string,
) => rateLimiter.hit(limitKey(call, addressGroup(address)), accountCalls);

/** Counts a log-in of an address against its limits, by password or by code; `fail` counts its failure. */
export async function countLogIn(
  rateLimiter: RateLimiter,
  address: string,
): Promise<{ fail: () => Promise<void> }> {
  const group = addressGroup(address);
  await rateLimiter.hit(limitKey('logins', group), logins);
  const failures = limitKey('login-from', group);
  await rateLimiter.check(failures, loginFailures);
  return { fail: () => rateLimiter.hit(failures, loginFailures) };
}

/** The key of an account at an address of the network; trusted after a successful log-in there. */
export const trustedLogIn = (email: string, address: string): string =>
  limitKey('login', email, addressGroup(address));

/**
 * Rate limit of log-in codes: one in 30 seconds, 10 per day. `whom` is an email address, or the owner's own browser, so that a stranger
 * can't use up the owner's codes. Counted alike for unknown addresses.
 */
export async function limitLoginCodes(rateLimiter: RateLimiter, whom: string): Promise<void> {
  await rateLimiter.space(limitKey('mail', 'login-code', whom), mailDistanceSeconds);
  await rateLimiter.hit(limitKey('login-codes', whom), mailsPerDay);
}

/** Purpose of a mail; the 30 seconds between two mails count per purpose. */
type MailPurpose = 'confirm' | 'password';

/**
 * Rate limit of mails that a visitor can request for an account: one per purpose in 30 seconds, 10 per day in total. `whom` is the
 * account, or the owner's own browser.
 */
export async function limitMails(
  rateLimiter: RateLimiter,
  purpose: MailPurpose,
  whom: string,
): Promise<void> {
  await rateLimiter.space(limitKey('mail', purpose, whom), mailDistanceSeconds);
  await rateLimiter.hit(limitKey('mails', whom), mailsPerDay);
}

/** Rate limit of address changes. Each sends two mails, one of them to an address chosen by the customer. */
export const limitAddressChanges = (rateLimiter: RateLimiter, customer: string) =>
  rateLimiter.hit(limitKey('change-email', customer), { limit: 20, seconds: 60 * 60 });

export const limitExports = (rateLimiter: RateLimiter, customer: string) =>
  rateLimiter.hit(limitKey('export', customer), { limit: 30, seconds: 60 * 60 });
