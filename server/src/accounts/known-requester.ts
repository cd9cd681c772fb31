import type { AccountDeps } from './account-deps.ts';
import { trustedLogIn } from './limits.ts';
import { authenticate } from './sessions.ts';

export type Requester = { address: string; session: string | null };

/** Whether the session is one of this customer. */
export async function isSessionOf(
  deps: Pick<AccountDeps, 'database' | 'clock'>,
  session: string | null,
  customer: string | undefined,
): Promise<boolean> {
  if (session === null || customer === undefined) return false;
  return (await authenticate(deps, session))?.customer === customer;
}

/**
 * Whose mails a request counts with. The owner's browser, by its session or by an earlier log-in at its address of the network, has a
 * count apart from the mailbox's, so that strangers who use that up do not lock the owner out (R7). Null for everybody else.
 */
export async function knownRequester(
  deps: Pick<AccountDeps, 'database' | 'clock' | 'loginBackoff'>,
  { email, customer }: { email: string; customer: string | undefined },
  { address, session }: Requester,
): Promise<string | null> {
  if (await isSessionOf(deps, session, customer)) return `session of ${customer}`;
  const trusted = trustedLogIn(email, address);
  return (await deps.loginBackoff.isTrusted(trusted)) ? trusted : null;
}
