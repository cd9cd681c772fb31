import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { AccountExport } from '@langit/contract/wire/accounts';
import type { QueueMail } from '../notifications/queue-mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';
import type { Throttle } from '../platform/throttle.ts';
import { queueNotice } from './account-mails.ts';
import { anonymiseCustomer, type CustomerRow, findCustomer, lockCustomer } from './customer-store.ts';
import { limitExports } from './limits.ts';
import { deleteSecretsOf, secretKinds } from './secret-store.ts';
import { deleteSessionsOf, listSessionsOf } from './session-store.ts';

declare module '../platform/slice.ts' {
  interface Slice {
    heldData?: HeldData;
  }
}

/** What the rest of the shop holds of a customer: accounts know nothing of orders. */
export type HeldData = {
  collect(db: Db, customer: string): Promise<Omit<AccountExport, 'exported_at' | 'profile' | 'sessions'>>;
  /** Ends orders that were never paid, so that no money comes after the customer has gone. */
  abandonUnpaid(customer: string): Promise<void>;
  /** The orders that something is still owed of: money, goods, a router, a refund. */
  openOrders(db: Db, customer: string): Promise<{ number: string; unpaid: boolean }[]>;
  /** Takes names, addresses and labels out of what is kept. */
  forget(tx: Db, customer: string, at: Date): Promise<void>;
  /** Clears activation codes that nobody can use any more, of all customers who have left. */
  forgetCodes(db: Db, now: Date): Promise<void>;
};

export type PersonalDataDeps = {
  database: Database;
  clock: Clock;
  throttle: Throttle;
  queueMail: QueueMail;
  held: HeldData;
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const profileOf = (row: CustomerRow): Record<string, unknown> => ({
  customer_id: row.id,
  name: row.name,
  email: row.email,
  pending_email: row.pendingEmail,
  phone: row.phoneE164,
  country_code: row.countryCode,
  address: row.address,
  province: row.province,
  province_name: row.provinceName,
  nation: row.nation,
  gender: row.gender,
  date_of_birth: row.dateOfBirth,
  occupation: row.occupation,
  language: row.locale,
  created_at: iso(row.createdAt),
  email_verified_at: iso(row.verifiedAt),
});

/** A14: everything but what proves who the customer is (password, tokens). */
export async function exportPersonalData(deps: PersonalDataDeps, customer: string): Promise<AccountExport> {
  const { database, clock, throttle, held } = deps;
  await limitExports(throttle, customer);
  const row = await findCustomer(database.db, customer);
  if (!row) throw new ShopError('UNAUTHENTICATED');
  const sessions = await listSessionsOf(database.db, customer);
  return {
    exported_at: clock.now().toISOString(),
    profile: profileOf(row),
    sessions: sessions.map(({ createdAt, lastUsedAt }) => ({
      created_at: iso(createdAt),
      last_used_at: iso(lastUsedAt),
    })),
    ...(await held.collect(database.db, customer)),
  };
}

/**
 * A14: empties the account and ends its sessions; its orders stay, without names. Not while something is still owed of
 * an order: neither side could be reached any more.
 */
export async function deleteAccount(
  deps: PersonalDataDeps,
  customer: string,
  language: Language,
): Promise<void> {
  const { database, clock, queueMail, held } = deps;
  refuseFor((await held.openOrders(database.db, customer)).filter(({ unpaid }) => !unpaid));
  await held.abandonUnpaid(customer);
  await database.transaction(async (tx) => {
    const row = await lockCustomer(tx, customer);
    if (!row?.email) throw new ShopError('UNAUTHENTICATED');
    refuseFor(await held.openOrders(tx, customer));
    const at = clock.now();
    await held.forget(tx, customer, at);
    for (const kind of secretKinds) await deleteSecretsOf(tx, kind, customer);
    await deleteSessionsOf(tx, customer);
    await anonymiseCustomer(tx, customer, at);
    await held.forgetCodes(tx, at);
    const notice = { notice: 'account-deleted', at: at.toISOString(), to: row.email } as const;
    await queueNotice(queueMail, tx, customer, language, notice);
  });
}

function refuseFor(open: { number: string }[]): void {
  if (open.length === 0) return;
  const orders = open.map(({ number }) => number);
  throw new ShopError('INVALID_STATUS', { reason: 'ordersOpen', extra: { orders } });
}
