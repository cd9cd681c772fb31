import { kindOf } from '@langit/contract/values/product-kinds';
import type { VoucherRequest } from '@langit/contract/wire/vouchers';
import { discountOn } from '@langit/domain/pricing/discount';
import { priceOrder } from '@langit/domain/pricing/price-order';
import type * as z from 'zod/mini';
import { accountsOfMailbox } from '../accounts/customer-store.ts';
import { findSellable } from '../catalogue/find-sellable.ts';
import { checkVoucher } from '../vouchers/check-voucher.ts';
import type { VoucherRecord } from '../vouchers/voucher-store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { flooredEsim, leastOfCards, sellAboveFloor } from './sell-above-floor.ts';

type Asked = z.output<typeof VoucherRequest>;
type ValidateDeps = Pick<
  CheckoutDeps,
  'database' | 'clock' | 'limitVoucherChecks' | 'floor' | 'taxRateBasisPoints'
>;

/** Whether a voucher can be used, and what it takes off the purchase that the request names (K7, M9). */
export async function validateVoucher(
  deps: ValidateDeps,
  request: Asked,
  who: { customer: string | null; address: string },
) {
  await deps.limitVoucherChecks(who);
  const { db } = deps.database;
  const voucher = await checkVoucher(db, {
    code: request.code,
    now: deps.clock.now(),
    accounts: who.customer === null ? [] : await accountsOfMailbox(db, who.customer),
    payable: request.total ?? null,
    productType: request.product_type ?? null,
  });
  const { codeNormalised: code, type, amount } = voucher;
  return {
    valid: true as const,
    voucher: { code, type, amount },
    ...(await discountFor(deps, request, voucher)),
  };
}

async function discountFor(deps: ValidateDeps, request: Asked, voucher: VoucherRecord) {
  const { payable, leastPayable } = await payableOf(deps, request, voucher);
  if (payable === null) return { discount: null, limited: false };
  const discount = discountOn(payable, voucher, leastPayable);
  return { discount, limited: discount < discountOn(payable, voucher) };
}

/** The sum before the discount, and what a voucher leaves of it: of a named eSIM plan or SIM card as the shop sells it now. */
async function payableOf(
  { database, clock, floor, taxRateBasisPoints }: ValidateDeps,
  { product_id: id, qty, period, total = null }: Asked,
  voucher: VoucherRecord,
): Promise<{ payable: number | null; leastPayable: number }> {
  const product = id == null ? null : await findSellable(database.db, id, floor.selling);
  const context = { floor, now: clock.now() };
  if (product && kindOf(product.snapshot).hasStock && total !== null) {
    const count = qty ?? 1;
    const goods = priceOrder({ unit: product.unitIdr, count }, taxRateBasisPoints, null);
    // What the request has on top is the delivery, to a province that it does not name.
    const listed = { ...goods, payable: Math.max(total, goods.payable) };
    return { payable: total, leastPayable: leastOfCards(context, product, { count, listed, voucher }) };
  }
  if (!product || !kindOf(product.snapshot).isElectronic) return { payable: total, leastPayable: 0 };
  const count = (product.snapshot.esimType === 'DailyPlan' ? period : qty) ?? 1;
  const listed = priceOrder({ unit: product.unitIdr, count }, taxRateBasisPoints, null);
  const { leastPayable } = sellAboveFloor(context, flooredEsim(product), { count, listed, voucher });
  return { payable: listed.payable, leastPayable };
}
