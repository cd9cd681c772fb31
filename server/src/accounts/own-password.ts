import { type FieldError, ShopError } from '@langit/contract/values/errors';
import type { KeyedMutex } from '../platform/concurrency.ts';
import type { Database } from '../platform/database/database.ts';
import { addressGroup, type Throttle, throttleKey } from '../platform/throttle.ts';
import { type CustomerRow, findCustomer } from './customer-store.ts';
import type { Passwords } from './passwords.ts';

export type OwnPasswordDeps = {
  database: Database;
  passwords: Passwords;
  throttle: Throttle;
  mutex: KeyedMutex;
};

export const wrongOld = (): FieldError => ({ path: 'old_password', message: 'oldPasswordWrong' });

/** A stolen session must not be a way to guess the password: tries wait as at the log-in. */
export function isOwnPassword(
  deps: OwnPasswordDeps,
  row: CustomerRow,
  old: string,
  address: string,
): Promise<boolean> {
  const { passwords, throttle, mutex } = deps;
  const counted = throttleKey('old-password', row.id);
  return mutex(counted, async () => {
    await throttle.waitOut(counted);
    const { right } = await passwords.verify(row.passwordHash, old, addressGroup(address));
    await (right ? throttle.forgive(counted) : throttle.fail(counted));
    return right;
  });
}

/** Refuses what a session alone must not do. */
export async function requireOwnPassword(
  deps: OwnPasswordDeps,
  customer: string,
  old: string,
  address: string,
): Promise<void> {
  const row = await findCustomer(deps.database.db, customer);
  if (!row) throw new ShopError('UNAUTHENTICATED');
  if (!(await isOwnPassword(deps, row, old, address))) {
    throw new ShopError('VALIDATION', { errors: [wrongOld()] });
  }
}
