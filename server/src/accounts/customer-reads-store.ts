import { isNotNull } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { customer } from './tables.ts';

// What the queries of other slices may join: read-only subqueries (decision 39).

const query = new QueryBuilder({ casing: 'snake_case' });

/** Who has left: their personal fields are empty. */
export const formerCustomers = query
  .select({ id: customer.id })
  .from(customer)
  .where(isNotNull(customer.anonymisedAt))
  .as('former_customers');
