import { addressGroup, type Limit, type Throttle, throttleKey } from '../platform/throttle.ts';

/** Failed log-ins of one address; successes do not count. */
export const loginFailures: Limit = { limit: 100, seconds: 15 * 60 };
/** Log-ins of one address in all, right ones too: each costs a hash. More than a hotel's guests need. */
const logins: Limit = { limit: 300, seconds: 15 * 60 };
const accountCalls: Limit = { limit: 60, seconds: 60 * 60 };
const mailsPerDay: Limit = { limit: 10, seconds: 24 * 60 * 60 };
const mailDistanceSeconds = 30;

/** Registering, asking for a password, asking for the mail again: 60 an hour and address. */
export const limitCalls = (throttle: Throttle, call: 'register' | 'resend' | 'forgot', address: string) =>
  throttle.hit(throttleKey(call, addressGroup(address)), accountCalls);

export const limitLogIns = (throttle: Throttle, address: string) =>
  throttle.hit(throttleKey('logins', addressGroup(address)), logins);

/** What a mail is about: a confirmation link does not delay a new password. */
type MailPurpose = 'confirm' | 'password';

/** Mail to one account that anybody can ask for: one of a purpose in 30 seconds, 10 of all a day. */
export async function limitMails(throttle: Throttle, purpose: MailPurpose, customer: string): Promise<void> {
  await throttle.space(throttleKey('mail', purpose, customer), mailDistanceSeconds);
  await throttle.hit(throttleKey('mails', customer), mailsPerDay);
}

/** Each change of address sends two mails, one of them to whoever the customer names. */
export const limitAddressChanges = (throttle: Throttle, customer: string) =>
  throttle.hit(throttleKey('change-email', customer), { limit: 20, seconds: 60 * 60 });

export const limitExports = (throttle: Throttle, customer: string) =>
  throttle.hit(throttleKey('export', customer), { limit: 30, seconds: 60 * 60 });
