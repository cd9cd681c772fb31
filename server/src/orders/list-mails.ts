import { contactsOf } from '../accounts/customer-search-store.ts';
import { findNamedCustomer } from '../accounts/find-named-customer.ts';
import { hasPreview } from '../notifications/mail-kind.ts';
import { countMails, hasMail, listMails, type MailFilter } from '../notifications/mail-list-store.ts';
import type { Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { mostCounted, OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import { numbersOf } from './order-list-store.ts';
import { findOrderHead } from './order-store.ts';

const present = (ids: (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null);

/** Mails to customers with the numbers of their orders, newest first. */
export async function readMails(
  db: Db,
  {
    cursor,
    limit,
    order: named,
    customer,
    count: counts = false,
    ...only
  }: Omit<MailFilter, 'after'> & { cursor?: string | undefined; count?: boolean },
) {
  const about = named === undefined ? null : await findOrderHead(db, named);
  if (named !== undefined && !about) return { rows: [], next: null, count: counts ? 0 : null };
  if (cursor !== undefined && !(await hasMail(db, cursor)))
    throw new OperatorError(refusal('noMail', { mail: cursor }));
  const wanted = {
    ...only,
    order: about?.id,
    customer: customer === undefined ? undefined : (await findNamedCustomer(db, customer)).id,
  };
  const read = await listMails(db, { ...wanted, after: cursor, limit: limit + 1 });
  const count = counts ? await countMails(db, wanted, mostCounted + 1) : null;
  const { rows: mails, next } = pageOf(read, limit, ({ id }) => id);
  const numbers = await numbersOf(db, present(mails.map(({ order }) => order)));
  const contacts = await contactsOf(db, present(mails.map(({ customer }) => customer)));
  const rows = mails.map(({ id, kind, order, customer: buyer, ...mail }) => {
    const to = contacts.get(buyer ?? '');
    return {
      ...mail,
      id,
      mail: kind,
      has_preview: hasPreview(kind),
      order: numbers.get(order ?? '') ?? null,
      customer: to?.name ?? null,
      email: to?.email ?? null,
      phone: to?.phone ?? null,
    };
  });
  return { rows, next, count };
}
