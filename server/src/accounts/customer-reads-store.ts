import { isNotNull } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { customer } from './tables.ts';

// What the queries of other slices may join: read-only subqueries (decision 39).

const query = new QueryBuilder({ casing: 'snake_case' });

/** Customers as the operator's lists name them; empty where they have left. */
export const contact = query
  .select({ id: customer.id, name: customer.name, email: customer.email, phone: customer.phoneE164 })
  .from(customer)
  .as('contact');

/** Where a customer lives, as the profile says now. */
export const homeAddress = query
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
export const formerCustomers = query
  .select({ id: customer.id })
  .from(customer)
  .where(isNotNull(customer.anonymisedAt))
  .as('former_customers');
