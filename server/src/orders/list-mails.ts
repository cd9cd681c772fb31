import { contactsOf } from '../accounts/customer-search-store.ts';
import { hasMail, listMails } from '../notifications/mail-list-store.ts';
import type { Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { numbersOf } from './order-list-store.ts';
import { findOrderByNumber } from './order-store.ts';

const present = (ids: (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null);

/** Mails to customers with the numbers of their orders, newest first. */
export async function readMails(
  db: Db,
  {
    cursor,
    limit,
    ...only
  }: { unsent: boolean; order?: string | undefined; limit: number; cursor?: string | undefined },
) {
  const about =
    only.order === undefined ? null : await findOrderByNumber(db, only.order.trim().toUpperCase());
  if (only.order !== undefined && !about) return { rows: [], next: null };
  if (cursor !== undefined && !(await hasMail(db, cursor)))
    throw new OperatorError(`There is no mail ${cursor}.`);
  const found = await listMails(db, {
    unsent: only.unsent,
    order: about?.id,
    after: cursor,
    limit: limit + 1,
  });
  const { rows: mails, next } = pageOf(found, limit, ({ id }) => id);
  const numbers = await numbersOf(db, present(mails.map(({ order }) => order)));
  const contacts = await contactsOf(db, present(mails.map(({ customer }) => customer)));
  const rows = mails.map(({ id: _, kind, order, customer, ...mail }) => {
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
  return { rows, next };
}
