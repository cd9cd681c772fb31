import { ShopError } from '@langit/contract/values/errors';
import type { ResidenceRequest, SessionUser } from '@langit/contract/wire/accounts';
import type { AccountDeps } from './account-deps.ts';
import { lockCustomer, updateCustomer } from './customer-store.ts';
import { sessionUser } from './session-user.ts';

/**
 * What the checkout asks of an account that a code has made: the country of residence, unless it follows from a province, and once
 * the name on the receipt, unless the profile has one (Z21).
 */
export async function setResidence(
  { database, provinceName }: Pick<AccountDeps, 'database' | 'provinceName'>,
  customer: string,
  { nation, name }: ResidenceRequest,
): Promise<SessionUser> {
  const stored = await database.transaction(async (tx) => {
    const row = await lockCustomer(tx, customer);
    if (!row) throw new ShopError('UNAUTHENTICATED');
    const changes = { ...(row.province === null ? { nation } : {}), ...(name && !row.name ? { name } : {}) };
    return Object.keys(changes).length > 0 ? updateCustomer(tx, customer, changes) : row;
  });
  return sessionUser(stored, provinceName);
}
