import { normalEmail } from '@langit/contract/values/email';
import { foldText } from '@langit/contract/values/fold-text';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { contact } from './customer-reads-store.ts';
import { lastDigits } from './phone-number.ts';

export type FoundCustomer = {
  customer: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  verified: boolean;
  locked: boolean;
};

export const hasCustomer = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(contact, eq(contact.id, id))) > 0;

type Search = { words: string; ids: readonly string[] };

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Customers by id, a part of the e-mail address, parts of the name, the end of the telephone number, and those of `ids`. */
function matching({ words, ids }: Search) {
  const digits = lastDigits(words);
  const parts = foldText(words).split(' ').filter(Boolean);
  const inName = parts.map(
    (part) => sql`c.id in (select w.customer from customer_word w where w.word like ${containing(part)})`,
  );
  const known = sql.join(
    [words.trim(), ...ids].map((id) => sql`${id}`),
    sql`, `,
  );
  const ways = [
    sql`c.id in (${known})`,
    sql`c.email like ${containing(normalEmail(words))}`,
    ...(inName.length > 0 ? [sql`(${sql.join(inName, sql` and `)})`] : []),
    ...(digits === null ? [] : [sql`c.phone_e164 like ${`%${digits}`}`]),
  ];
  return sql`c.anonymised_at is null and (${sql.join(ways, sql` or `)})`;
}

/** How many customers a search finds, at most `most`. */
export async function countFound(db: Db, search: Search, most: number): Promise<number> {
  const { rows } = await db.execute<{ found: string | number }>(sql`
    select count(*) as found from (select c.id from customer c where ${matching(search)}
      order by c.created_at desc, c.id desc limit ${most}) counted`);
  return Number(rows[0]?.found ?? 0);
}

/** What customers are sorted by, as SQL of a customer's id: other slices know it. */
export type CustomerOrder = { key: (customer: SQL) => SQL; ascending: boolean };

/** Finds customers in an order, the newest account first between equals; those behind the customer `after`. */
export async function searchCustomers(
  db: Db,
  {
    after,
    limit,
    order: { key, ascending },
    ...search
  }: Search & { after: string | undefined; limit: number; order: CustomerOrder },
): Promise<FoundCustomer[]> {
  const place = (row: 'c' | 'last') =>
    sql`${key(sql.raw(`${row}.id`))}, ${sql.raw(`${row}.created_at, ${row}.id`)}`;
  const behind =
    after === undefined
      ? sql``
      : sql`and (${place('c')}) ${sql.raw(ascending ? '>' : '<')} (select ${place('last')} from customer last where last.id = ${after})`;
  const direction = sql.raw(ascending ? 'asc' : 'desc');
  const { rows } = await db.execute<FoundCustomer>(sql`
    select c.id as customer, c.name, c.email, c.phone_e164 as phone, c.verified_at is not null as verified,
      c.locked_at is not null as locked
    from customer c
    where ${matching(search)} ${behind}
    order by ${key(sql`c.id`)} ${direction}, c.created_at ${direction}, c.id ${direction} limit ${limit}`);
  return rows;
}

/** Contact data of customers by id. */
export async function contactsOf(
  db: Db,
  ids: string[],
): Promise<Map<string, Pick<FoundCustomer, 'name' | 'email' | 'phone'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(contact).where(inArray(contact.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
