import { subquery } from '../platform/database/database.ts';
import { redemption } from './tables.ts';

// Read-only subqueries that the queries of other slices may join (decision 39).

/** The redemptions: held by an unpaid order, kept by a paid one, or released. */
export const voucherUse = subquery
  .select({ order: redemption.order, voucher: redemption.voucher, state: redemption.state })
  .from(redemption)
  .as('voucher_use');
