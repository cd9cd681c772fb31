import { eq, inArray, isNotNull } from 'drizzle-orm';
import { type Db, subquery } from '../platform/database/database.ts';
import { customer } from './tables.ts';

// Read-only subqueries that other slices may join (decision 39).

/** Name and address of customers for the operator's lists; empty after the account's deletion. */
export const contact = subquery
  .select({
    id: customer.id,
    name: customer.name,
    email: customer.email,
    phone: customer.phoneE164,
    language: customer.locale,
    since: customer.createdAt,
    verifiedAt: customer.verifiedAt,
    leftAt: customer.anonymisedAt,
  })
  .from(customer)
  .as('contact');

/** The names of customers by their ids; none for a deleted account. */
export async function namesOfCustomers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: customer.id, name: customer.name })
    .from(customer)
    .where(inArray(customer.id, [...ids]));
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])));
}

/** The telephone number of an account; null where none was given, or after its deletion. */
export async function phoneOfCustomer(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ phone: customer.phoneE164 }).from(customer).where(eq(customer.id, id));
  return row?.phone ?? null;
}

/** A customer's place of residence by the current profile. */
export const homeAddress = subquery
  .select({
    id: customer.id,
    name: customer.name,
    phone: customer.phoneE164,
    address: customer.address,
    province: customer.province,
    nation: customer.nation,
  })
  .from(customer)
  .as('home_address');

/** Customers who have deleted their account; their personal fields are empty. */
export const formerCustomers = subquery
  .select({ id: customer.id })
  .from(customer)
  .where(isNotNull(customer.anonymisedAt))
  .as('former_customers');
