import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { SessionUser } from '@langit/contract/wire/accounts';
import { addressGroup } from '../platform/rate-limiter.ts';
import type { AccountDeps } from './account-deps.ts';
import { findCustomer, lockCustomer, updateCustomer } from './customer-store.ts';
import { endOtherAccess } from './end-other-access.ts';
import { isOwnPassword } from './own-password.ts';
import { passwordFault } from './password-rules.ts';
import { sessionUser } from './session-user.ts';

type Owner = { customer: string; token: string | null; language: Language; address: string };

const hasPassword = () => new ShopError('INVALID_STATUS', { reason: 'hasPassword' });

/** Sets the first password of an account without one; the code of a mail proves the owner (Z21). */
export async function setFirstPassword(
  deps: AccountDeps,
  owner: Owner,
  { login_code: code, password }: { login_code: string; password: string },
): Promise<SessionUser> {
  const row = await findCustomer(deps.database.db, owner.customer);
  if (!row) throw new ShopError('UNAUTHENTICATED');
  if (row.passwordHash !== null) throw hasPassword();
  const named = { email: row.email ?? '', name: row.name ?? '' };
  const message = passwordFault(password, named, deps.passwordBan);
  if (message) throw new ShopError('VALIDATION', { errors: [{ path: 'password', message }] });
  if (!(await isOwnPassword(deps, row, code, owner)))
    throw new ShopError('VALIDATION', { errors: [{ path: 'login_code', message: 'loginCodeWrong' }] });
  const passwordHash = await deps.passwords.hash(password, addressGroup(owner.address));
  const stored = await deps.database.transaction(async (tx) => {
    const current = await lockCustomer(tx, row.id);
    if (!current) throw new ShopError('UNAUTHENTICATED');
    if (current.passwordHash !== null) throw hasPassword();
    const after = await updateCustomer(tx, row.id, { passwordHash });
    await endOtherAccess(tx, deps, after, owner);
    return after;
  });
  return sessionUser(stored, deps.provinceName);
}
