import { AsyncLocalStorage } from 'node:async_hooks';
import { addressGroup } from '../rate-limiter.ts';
import type { Logger } from './logging.ts';

/** What somebody who looks into an attack asks the log for. */
export type SecurityEvent =
  | 'login_succeeded'
  | 'login_failed'
  | 'access_refused'
  | 'rate_limited'
  | 'password_changed'
  | 'email_change_asked'
  | 'email_changed'
  | 'email_change_undone'
  | 'account_deleted'
  | 'operator_act';

type Caller = { from: string; customer: string | null };

const callers = new AsyncLocalStorage<Caller>();

/** Events that are noted while `work` runs name this caller: the group of the address, and the customer once known. */
export const asCaller = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  callers.run({ from: addressGroup(address), customer: null }, work);

/** The caller has proved to be this customer. */
export function identifyCaller(customer: string): void {
  const caller = callers.getStore();
  if (caller) caller.customer = customer;
}

/**
 * One line per event of security, without secrets and e-mail addresses: `event`, the customer's id and the group of the address
 * that the call came from.
 */
export function noteSecurity(
  log: Pick<Logger, 'info'>,
  event: SecurityEvent,
  fields: Record<string, string> = {},
): void {
  const { from, customer } = callers.getStore() ?? {};
  log.info({ event, ...(from ? { from } : {}), ...(customer ? { customer } : {}), ...fields }, 'security');
}
