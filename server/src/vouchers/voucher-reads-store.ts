import { eq } from 'drizzle-orm';
import { subquery } from '../platform/database/database.ts';
import { voucher, voucherRedemption } from './tables.ts';

// Read-only subqueries that the queries of other slices may join (decision 39).

/** The redemptions: held by an unpaid order, kept by a paid one, or released. */
export const voucherUse = subquery
  .select({
    order: voucherRedemption.order,
    voucher: voucherRedemption.voucher,
    state: voucherRedemption.state,
  })
  .from(voucherRedemption)
  .as('voucher_use');

/** The vouchers that pay whole orders. */
export const giftVoucher = subquery
  .select({ id: voucher.id, code: voucher.codeNormalised, maxUses: voucher.maxUses })
  .from(voucher)
  .where(eq(voucher.gift, true))
  .as('gift_voucher');
