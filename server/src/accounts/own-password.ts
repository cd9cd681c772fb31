import { type FieldError, ShopError } from '@langit/contract/values/errors';
import { withoutSeparators } from '@langit/contract/values/identifiers';
import { addressGroup, limitKey } from '../platform/rate-limiter.ts';
import type { AccountDeps } from './account-deps.ts';
import { type CustomerRow, findCustomer } from './customer-store.ts';
import { redeemLoginCode } from './login-code.ts';
import { hashToken } from './tokens.ts';

export const wrongOld = ({ passwordHash }: CustomerRow): FieldError => ({
  path: 'old_password',
  message: passwordHash === null ? 'loginCodeWrong' : 'oldPasswordWrong',
});

/** Where the password is typed: the session and the address of the network. */
export type ProofOrigin = { token: string | null; address: string };

/**
 * Verifies the customer's password, with the back-off of the log-in, so that a stolen session can't guess it. An account without a
 * password proves itself by a code that this session has asked for, which is used up (Z21).
 */
export function isOwnPassword(
  deps: AccountDeps,
  row: CustomerRow,
  old: string,
  { token, address }: ProofOrigin,
): Promise<boolean> {
  const { passwords, loginBackoff, mutex } = deps;
  const counted = limitKey('old-password', row.id);
  return mutex(counted, async () => {
    await loginBackoff.check(counted);
    const client = addressGroup(address);
    const which = { session: hashToken(token ?? ''), email: row.email ?? '' };
    const right =
      row.passwordHash === null
        ? (await redeemLoginCode(deps, which, withoutSeparators(old), client)) !== null
        : (await passwords.verify(row.passwordHash, old, client)).right;
    await (right ? loginBackoff.reset(counted) : loginBackoff.fail(counted));
    return right;
  });
}

/** Throws VALIDATION without the right password, for actions that need more than a session. */
export async function requireOwnPassword(
  deps: AccountDeps,
  customer: string,
  old: string,
  origin: ProofOrigin,
): Promise<void> {
  const row = await findCustomer(deps.database.db, customer);
  if (!row) throw new ShopError('UNAUTHENTICATED');
  if (!(await isOwnPassword(deps, row, old, origin))) {
    throw new ShopError('VALIDATION', { errors: [wrongOld(row)] });
  }
}
