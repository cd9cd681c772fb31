import { subquery } from '../platform/database/database.ts';
import { redemption } from './tables.ts';

// What the queries of other slices may join: read-only subqueries (decision 39).

/** A use of a voucher: held while its order is unpaid, kept, or released. */
export const voucherUse = subquery
  .select({ order: redemption.order, voucher: redemption.voucher, state: redemption.state })
  .from(redemption)
  .as('voucher_use');
