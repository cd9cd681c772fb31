import { ShopError } from '@langit/contract/values/errors';
import type { PayTopUpRequest } from '@langit/contract/wire/topups';
import { priceOrder } from '@langit/domain/pricing/price-order';
import type { FindTopUps } from '../esims/topups/find-topups.ts';
import { agreeTotal, findVoucher, type PricingContext, type Purchase } from './purchase.ts';
import { countOf } from './purchase-rules.ts';
import { sellAboveFloor } from './sell-above-floor.ts';

/** Prices a top-up of an eSIM sold by the shop; any customer may pay (T4). The supplier's current top-ups of the eSIM decide. */
export async function priceTopUp(
  findTopUps: FindTopUps,
  context: PricingContext,
  body: PayTopUpRequest,
): Promise<Purchase> {
  const { count, faults } = countOf({ type: 'ez-sim', esimType: 'QuotaBased' }, body);
  if (faults) throw new ShopError('VALIDATION', { errors: faults });
  if (count.quantity !== 1)
    throw new ShopError('VALIDATION', { errors: [{ path: 'qty.0', message: 'outOfRange' }] });
  const { sold, topUps, product: floored, terms, catalogueVersion } = await findTopUps(body.iccid);
  const chosen = topUps.find(({ plan }) => plan.code === body.product_id);
  if (!chosen) throw new ShopError('NOT_FOUND');
  const { plan, names, prices } = chosen;
  const { total, voucherCode } = body;
  const goods = { unit: prices.idr, count: 1 };
  const listed = priceOrder(goods, context.taxRateBasisPoints, null);
  const asFloored = { product: floored, offers: [plan], unitIdr: prices.idr, terms, catalogueVersion };
  const { payable } = listed;
  const voucher = await findVoucher(context, { voucherCode, productType: 'ez-sim', payable });
  const { floor, leastPayable } = sellAboveFloor(context, asFloored, { count: 1, listed, voucher });
  const agreed = agreeTotal(context, goods, { total, voucher, leastPayable });
  const daily = plan.meter === 'daily';
  const topUp = { esim: sold.esim.id, iccid: body.iccid, days: daily ? plan.days : null };
  const product = {
    id: sold.product,
    snapshot: {
      ...sold.snapshot,
      names,
      dataBytes: daily ? null : plan.dataBytes,
      dailyBytes: daily ? plan.dataBytes : null,
      planDays: plan.days,
      supplier: { name: sold.esim.supplier, packageCode: plan.code },
      topUp,
    },
    unitIdr: prices.idr,
    listUsd: prices.usd,
    listJpy: prices.jpy,
    listVnd: prices.vnd,
    offer: { id: null, costUsdMicros: plan.costUsdMicros },
  };
  return { kind: 'topup', product, quantity: 1, days: null, ...agreed, floor };
}
