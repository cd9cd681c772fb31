import { isNotNull } from 'drizzle-orm';
import { subquery } from '../platform/database/database.ts';
import { customer } from './tables.ts';

// What the queries of other slices may join: read-only subqueries (decision 39).

/** Customers as the operator's lists name them; empty where they have left. */
export const contact = subquery
  .select({ id: customer.id, name: customer.name, email: customer.email, phone: customer.phoneE164 })
  .from(customer)
  .as('contact');

/** Where a customer lives, as the profile says now. */
export const homeAddress = subquery
  .select({
    id: customer.id,
    name: customer.name,
    phone: customer.phoneE164,
    address: customer.address,
    province: customer.province,
    provinceName: customer.provinceName,
    nation: customer.nation,
  })
  .from(customer)
  .as('home_address');

/** Who has left: their personal fields are empty. */
export const formerCustomers = subquery
  .select({ id: customer.id })
  .from(customer)
  .where(isNotNull(customer.anonymisedAt))
  .as('former_customers');
