import type { Session, SessionUser } from '@langit/contract/accounts';
import { ShopError } from '@langit/contract/errors';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { addressGroup, type Throttle, throttleKey } from '../platform/throttle.ts';
import { type CustomerRow, findByEmail, storePasswordHash } from './customer-store.ts';
import { loginFailures } from './limits.ts';
import type { Passwords } from './passwords.ts';
import type { ProvinceName } from './register-customer.ts';
import { openSession } from './sessions.ts';
import type { Turns } from './turns.ts';

export type LogInDeps = {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  throttle: Throttle;
  turns: Turns;
  provinceName: ProvinceName;
};

type Attempt = { email: string; password: string; address: string };

/** What the browser may know of the customer. */
export async function sessionUser(row: CustomerRow, provinceName: ProvinceName): Promise<SessionUser> {
  return {
    id: row.id,
    customer_id: row.id,
    name: row.name ?? '',
    email: row.email ?? '',
    pending_email: row.pendingEmail,
    phone: row.phoneE164 ?? '',
    country_code: row.countryCode ?? '',
    province: row.province,
    province_name: row.province === null ? null : ((await provinceName(row.province)) ?? row.provinceName),
    nation: row.nation,
    address: row.address ?? '',
    created_at: row.createdAt.toISOString(),
    must_change_password: row.mustChangePassword,
  };
}

/** A stronger hash for a password that has just proved right; where hashing is busy, the next log-in does it. */
async function renewHash({ database, passwords }: LogInDeps, id: string, password: string): Promise<void> {
  const renewed = await passwords.hash(password).catch(() => null);
  if (renewed) await storePasswordHash(database.db, id, renewed);
}

/**
 * The customer of a right password. Failures of an account are counted together wherever they come from, but for
 * addresses that have logged in before: whoever keeps an account waiting cannot lock its owner out.
 */
async function proveCustomer(deps: LogInDeps, { email, password, address }: Attempt): Promise<CustomerRow> {
  const { database, passwords, throttle, turns } = deps;
  const group = addressGroup(address);
  const byAddress = throttleKey('login-from', group);
  await throttle.check(byAddress, loginFailures);
  const trusted = throttleKey('login', email, group);
  const counted = (await throttle.remembered(trusted)) ? trusted : throttleKey('login', email);
  return turns(counted, async () => {
    await throttle.waitOut(counted);
    const row = await findByEmail(database.db, email);
    // Without such an account a hash is computed all the same: the time tells nothing.
    const { right, outdated } = await passwords.verify(row?.passwordHash ?? null, password);
    if (!row || !right) {
      await throttle.fail(counted);
      await throttle.hit(byAddress, loginFailures);
      throw new ShopError('INVALID_CREDENTIALS');
    }
    await throttle.forgive(counted);
    if (outdated) await renewHash(deps, row.id, password);
    if (row.verifiedAt) await throttle.remember(trusted);
    return row;
  });
}

export async function logIn(deps: LogInDeps, attempt: Attempt): Promise<Session> {
  const customer = await proveCustomer(deps, attempt);
  if (!customer.verifiedAt) throw new ShopError('EMAIL_NOT_VERIFIED', { extra: { emailNotVerified: true } });
  const token = await openSession(deps.database.db, deps.clock, customer.id);
  return { user: await sessionUser(customer, deps.provinceName), token };
}
