import { AsyncLocalStorage } from 'node:async_hooks';
import { addressGroup } from '../rate-limiter.ts';
import type { Logger } from './logging.ts';

/** Events of the security log. */
export type SecurityEvent =
  | 'login_succeeded'
  | 'login_failed'
  | 'access_refused'
  | 'rate_limited'
  | 'password_changed'
  | 'email_change_asked'
  | 'email_verified_by_shop'
  | 'email_changed'
  | 'email_change_undone'
  | 'account_deleted'
  | 'operator_act'
  | 'staff_signed_in'
  | 'staff_sign_in_failed';

type Caller = { from: string; customer: string | null };

const callers = new AsyncLocalStorage<Caller>();

/** Events during `work` carry this caller's address group, and the customer once authenticated. */
export const asCaller = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  callers.run({ from: addressGroup(address), customer: null }, work);

/** Sets the authenticated customer of the caller. */
export function identifyCaller(customer: string): void {
  const caller = callers.getStore();
  if (caller) caller.customer = customer;
}

/**
 * Writes a line to the security log without secrets and e-mail addresses: `event`, the customer's id and the address group of
 * the caller.
 */
export function noteSecurity(
  log: Pick<Logger, 'info'>,
  event: SecurityEvent,
  fields: Record<string, string> = {},
): void {
  const { from, customer } = callers.getStore() ?? {};
  log.info({ event, ...(from ? { from } : {}), ...(customer ? { customer } : {}), ...fields }, 'security');
}
