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

/** Who has left: their personal fields are empty. */
export const formerCustomers = query
  .select({ id: customer.id })
  .from(customer)
  .where(isNotNull(customer.anonymisedAt))
  .as('former_customers');
