import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';

export type FoundCustomer = {
  customer: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  verified: boolean;
  locked: boolean;
};

/** By address, name, telephone number, order, transaction or ICCID; `like` is what the words are part of. */
export async function searchCustomers(db: Db, words: string, limit: number): Promise<FoundCustomer[]> {
  const part = `%${words
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const digits = words.replace(/\D/g, '').replace(/^0/, '');
  const exact = words.trim().toUpperCase();
  const { rows } = await db.execute<FoundCustomer>(sql`
    select c.id as customer, c.name, c.email, c.phone_e164 as phone, c.verified_at is not null as verified,
      c.locked_at is not null as locked
    from customer c
    where c.anonymised_at is null and (c.id = ${words.trim()} or c.email like ${part} or lower(c.name) like ${part}
      or (${digits.length >= 6} and c.phone_e164 like ${`%${digits}`})
      or exists (select 1 from "order" o where o.customer = c.id and (o.number = ${exact}
        or exists (select 1 from payment_attempt a where a."order" = o.id and a.ref = ${exact})
        or exists (select 1 from order_line l join esim e on e.order_line = l.id where l."order" = o.id and e.iccid = ${exact}))))
    order by c.created_at desc limit ${limit}`);
  return rows;
}
