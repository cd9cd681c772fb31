import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { AccountExport } from '@langit/contract/wire/account-export';
import type { Db } from '../platform/database/database.ts';
import type { ExportParts, OpenOrder } from '../platform/personal-data.ts';
import { AssemblyError } from '../platform/slice.ts';
import type { AccountDeps, PersonalDataOfAll } from './account-deps.ts';
import { lockCustomer } from './customer-store.ts';
import { limitExports } from './limits.ts';
import { queueNotice } from './mails/account-notice.ts';

type Readers = { [Part in keyof ExportParts]: (db: Db, customer: string) => Promise<ExportParts[Part]> };

const parts = ['profile', 'sessions', 'orders', 'payments', 'esims', 'rentals', 'refunds', 'emails'] as const;

/** Maps the parts of the export to the slices that read them. Throws at the start where a part has no reader or two. */
export function readersOf(personalData: PersonalDataOfAll): Readers {
  const brought = personalData.flatMap(({ exports = {} }) => Object.entries(exports));
  const names = brought.map(([part]) => part);
  const missing = parts.filter((part) => !names.includes(part));
  if (missing.length > 0) throw new AssemblyError(`no slice exports the customer's ${missing.join(', ')}`);
  const twice = names.find((part, index) => names.indexOf(part) !== index);
  if (twice) throw new AssemblyError(`two slices export the customer's ${twice}`);
  return Object.fromEntries(brought) as Readers;
}

/** The customer's data except credentials (password, tokens) (A14). */
export async function exportPersonalData(deps: AccountDeps, customer: string): Promise<AccountExport> {
  const { clock, rateLimiter, personalData } = deps;
  const { db } = deps.database;
  await limitExports(rateLimiter, customer);
  const read = readersOf(personalData);
  const profile = await read.profile(db, customer);
  const payments = await read.payments(db, customer);
  const orders = await read.orders(db, customer);
  return {
    exported_at: clock.now().toISOString(),
    profile,
    sessions: await read.sessions(db, customer),
    orders: orders.map(({ id, ...order }) => ({ ...order, payments: payments.get(id) ?? [] })),
    esims: await read.esims(db, customer),
    rentals: await read.rentals(db, customer),
    refunds: await read.refunds(db, customer),
    notes: await read.notes(db, customer),
    emails: await read.emails(db, customer),
  };
}

/**
 * Open orders that prevent a deletion, the earliest first. The slices are asked sequentially, in the order of an order's life
 * (delivery, rental, refund), so that an order that moves on meanwhile is found by the next slice.
 */
export async function listOpenOrders(
  db: Db,
  customer: string,
  personalData: PersonalDataOfAll,
): Promise<OpenOrder[]> {
  const open = new Map<string, OpenOrder>();
  for (const { openOrders } of personalData) {
    for (const order of (await openOrders?.(db, customer)) ?? []) {
      const unpaid = order.unpaid || (open.get(order.number)?.unpaid ?? false);
      open.set(order.number, { ...order, unpaid });
    }
  }
  return [...open.values()].sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}

/** Whether a customer has ever paid an order. */
export async function hasPaid(db: Db, customer: string, personalData: PersonalDataOfAll): Promise<boolean> {
  for (const slice of personalData) if (await slice.hasPaid?.(db, customer)) return true;
  return false;
}

/** Erases a customer's personal data in all slices. The caller holds the lock of the customer's row. */
export async function eraseCustomer(
  tx: Db,
  customer: string,
  at: Date,
  personalData: PersonalDataOfAll,
): Promise<void> {
  for (const { erase } of personalData) await erase?.(tx, customer, at);
  await eraseEnded(tx, at, personalData);
}

/** Erases data of former customers that was still in use at their deletion and has ended since. */
export async function eraseEnded(db: Db, now: Date, personalData: PersonalDataOfAll): Promise<void> {
  for (const slice of personalData) await slice.eraseEnded?.(db, now);
}

/**
 * Deletes an account: clears its personal data and ends its sessions. Its orders are kept without names (A14). Refused while an order
 * is open, because shop and customer could not contact each other any more. `alongside` is stored with it.
 */
export async function deleteAccount(
  deps: AccountDeps,
  customer: string,
  language: Language,
  alongside?: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const { database, clock, outbox, personalData } = deps;
  refuseFor((await listOpenOrders(database.db, customer, personalData)).filter(({ unpaid }) => !unpaid));
  for (const { endUnpaid } of personalData) await endUnpaid?.(customer);
  await database.transaction(async (tx) => {
    const row = await lockCustomer(tx, customer);
    if (!row?.email) throw new ShopError('UNAUTHENTICATED');
    refuseFor(await listOpenOrders(tx, customer, personalData));
    const at = clock.now();
    await eraseCustomer(tx, customer, at, personalData);
    const notice = { notice: 'account-deleted', at: at.toISOString(), to: row.email } as const;
    await queueNotice(outbox, tx, customer, language, notice);
    await alongside?.(tx);
  });
}

function refuseFor(open: OpenOrder[]): void {
  if (open.length === 0) return;
  const orders = open.map(({ number }) => number);
  throw new ShopError('INVALID_STATUS', { reason: 'ordersOpen', extra: { orders } });
}
