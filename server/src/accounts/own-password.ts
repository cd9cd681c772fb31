import { type FieldError, ShopError } from '@langit/contract/values/errors';
import { plainCode } from '@langit/contract/values/forms/rules';
import { addressGroup, limitKey } from '../platform/rate-limiter.ts';
import type { AccountDeps } from './account-deps.ts';
import { type CustomerRow, findCustomer } from './customer-store.ts';
import { redeemLoginCode } from './login-code.ts';

export const wrongOld = ({ passwordHash }: CustomerRow): FieldError => ({
  path: 'old_password',
  message: passwordHash === null ? 'loginCodeWrong' : 'oldPasswordWrong',
});

/**
 * Verifies the customer's password, with the back-off of the log-in, so that a stolen session can't guess it. An account without a
 * password proves itself by the code of its newest log-in mail, which is used up (Z21).
 */
export function isOwnPassword(
  deps: AccountDeps,
  row: CustomerRow,
  old: string,
  address: string,
): Promise<boolean> {
  const { passwords, loginBackoff, mutex } = deps;
  const counted = limitKey('old-password', row.id);
  return mutex(counted, async () => {
    await loginBackoff.check(counted);
    const client = addressGroup(address);
    const right =
      row.passwordHash === null
        ? (await redeemLoginCode(deps, { email: row.email ?? '' }, plainCode(old), client)) !== null
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
  address: string,
): Promise<void> {
  const row = await findCustomer(deps.database.db, customer);
  if (!row) throw new ShopError('UNAUTHENTICATED');
  if (!(await isOwnPassword(deps, row, old, address))) {
    throw new ShopError('VALIDATION', { errors: [wrongOld(row)] });
  }
}
