import { eq, sql } from 'drizzle-orm';
import { placedOrder } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { giftVoucher, voucherUse } from '../vouchers/voucher-reads-store.ts';

/** Gift vouchers that have paid orders, with their number and what they took off in Rupiah. */
export const listUsedGifts = (db: Db) =>
  db
    .select({
      code: giftVoucher.code,
      mostUses: giftVoucher.maxUses,
      orders: sql`count(*)`.mapWith(Number),
      discount: sql`sum(${placedOrder.discount})`.mapWith(Number),
    })
    .from(giftVoucher)
    .innerJoin(voucherUse, eq(voucherUse.voucher, giftVoucher.id))
    .innerJoin(placedOrder, eq(placedOrder.id, voucherUse.order))
    .where(eq(voucherUse.state, 'kept'))
    .groupBy(giftVoucher.code, giftVoucher.maxUses);
