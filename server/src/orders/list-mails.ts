import { contactsOf } from '../accounts/customer-search-store.ts';
import { listMails } from '../notifications/mail-list-store.ts';
import type { Db } from '../platform/database/database.ts';
import { numbersOf } from './order-list-store.ts';
import { findOrderByNumber } from './order-store.ts';

const mostListed = 10_000;
const present = (ids: (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null);

/** Mails to customers with the numbers of their orders, newest first. */
export async function readMails(
  db: Db,
  only: { unsent: boolean; order?: string | undefined; limit: number },
) {
  const about =
    only.order === undefined ? null : await findOrderByNumber(db, only.order.trim().toUpperCase());
  if (only.order !== undefined && !about) return [];
  const limit = Math.min(only.limit, mostListed);
  const mails = await listMails(db, { unsent: only.unsent, order: about?.id, limit });
  const numbers = await numbersOf(db, present(mails.map(({ order }) => order)));
  const contacts = await contactsOf(db, present(mails.map(({ customer }) => customer)));
  return mails.map(({ kind, order, customer, ...mail }) => {
    const to = contacts.get(customer ?? '');
    return {
      ...mail,
      mail: kind,
      order: numbers.get(order ?? '') ?? null,
      customer: to?.name ?? null,
      email: to?.email ?? null,
      phone: to?.phone ?? null,
    };
  });
}
