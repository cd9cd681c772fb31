import { ShopError } from '@langit/contract/values/errors';
import type { Db } from '../platform/database/database.ts';
import type { OrderHooks } from '../platform/order-hooks.ts';
import type { AccountsOf } from './check-voucher.ts';
import { initialRedemptionState, isKept, isReleased } from './redemption-states.ts';
import {
  countUses,
  findRedemption,
  findVoucherByCode,
  giveUseBack,
  insertRedemption,
  moveRedemption,
  takeUse,
} from './voucher-store.ts';

/**
 * `OrderHooks` of vouchers. The limits hold for concurrent orders, because the voucher's row is locked (K10).
 */
export function createVoucherHooks(accountsOf: AccountsOf): OrderHooks {
  async function take(tx: Db, voucherId: string, customer: string, at: Date): Promise<boolean> {
    const taken = await takeUse(tx, voucherId, at);
    if (!taken) return false;
    // Counted under the lock of the voucher's row, so concurrent orders of one customer are counted one after the other.
    const limit = taken.maxPerCustomer;
    return limit === null || (await countUses(tx, voucherId, await accountsOf(tx, customer))) < limit;
  }

  return {
    /** Reserves the order's voucher. */
    async placed(tx, order, at) {
      if (order.voucherCode === null) return;
      const voucher = await findVoucherByCode(tx, order.voucherCode);
      if (!voucher || !(await take(tx, voucher.id, order.customer, at)))
        throw new ShopError('VOUCHER_INVALID');
      await insertRedemption(tx, {
        order: order.id,
        voucher: voucher.id,
        customer: order.customer,
        state: initialRedemptionState,
        changedAt: at,
      });
    },
    /** Keeps the redemption of a paid order. A late payment takes a use again, because the expiry released it. */
    async paid(tx, order, at) {
      if (order.voucherCode === null) return 'taken';
      const redemption = await findRedemption(tx, order.id);
      if (!redemption || isKept(redemption)) return 'taken';
      if (isReleased(redemption) && !(await take(tx, redemption.voucher, order.customer, at))) {
        return 'cannot_deliver';
      }
      await moveRedemption(tx, order.id, 'keep', at);
      return 'taken';
    },
    /** Releases the redemption of a closed order. Idempotent. */
    async closed(tx, order, _why, at) {
      const redemption = await findRedemption(tx, order.id);
      if (!redemption) return;
      if (await moveRedemption(tx, order.id, 'release', at)) {
        await giveUseBack(tx, redemption.voucher);
      }
    },
  };
}
