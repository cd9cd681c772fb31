import { QueryBuilder } from 'drizzle-orm/pg-core';
import { redemption } from './tables.ts';

// What the queries of other slices may join: read-only subqueries (decision 39).

const query = new QueryBuilder({ casing: 'snake_case' });

/** A use of a voucher: held while its order is unpaid, kept, or released. */
export const voucherUse = query
  .select({ order: redemption.order, voucher: redemption.voucher, state: redemption.state })
  .from(redemption)
  .as('voucher_use');
