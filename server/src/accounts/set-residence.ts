import { ShopError } from '@langit/contract/values/errors';
import type { SessionUser } from '@langit/contract/wire/accounts';
import type { AccountDeps } from './account-deps.ts';
import { lockCustomer, updateCustomer } from './customer-store.ts';
import { sessionUser } from './session-user.ts';

/** Stores the country of residence of a customer without a province, from which it would follow (Z21). */
export async function setResidence(
  { database, provinceName }: Pick<AccountDeps, 'database' | 'provinceName'>,
  customer: string,
  nation: string,
): Promise<SessionUser> {
  const stored = await database.transaction(async (tx) => {
    const row = await lockCustomer(tx, customer);
    if (!row) throw new ShopError('UNAUTHENTICATED');
    return row.province === null ? updateCustomer(tx, customer, { nation }) : row;
  });
  return sessionUser(stored, provinceName);
}
