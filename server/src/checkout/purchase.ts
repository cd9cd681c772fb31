import type { ProductType } from '@langit/contract/values/catalogue';
import { ShopError } from '@langit/contract/values/errors';
import type { OrderKind } from '@langit/contract/values/orders';
import type { OrderFigures, PayOrderRequest } from '@langit/contract/wire/checkout';
import { type PricedGoods, type PricedOrder, priceOrder } from '@langit/domain/pricing/price-order';
import { accountsOfMailbox } from '../accounts/customer-store.ts';
import type { LineSnapshot, NewOrder } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { checkVoucher } from '../vouchers/check-voucher.ts';

/** Input of the pricing of every kind of purchase. */
export type PricingContext = {
  db: Db;
  customer: string;
  now: Date;
  taxRateBasisPoints: number;
  /** Names of the suppliers whose eSIMs are sold. */
  selling: readonly string[];
  /** Reports to the operator that the cost of a plan exceeds its price. */
  reportLoss: (productCode: string) => Promise<void>;
  /** Counts a tried voucher code against the rate limit, before it is looked up. */
  countVoucher: () => Promise<void>;
};

/** Goods as stored in the order's line. Money in minor units. */
export type SoldGoods = {
  id: string;
  snapshot: LineSnapshot;
  unitIdr: number;
  listUsd: number | null;
  listJpy: number | null;
  listVnd: number | null;
  /** `id` null: the supplier's offer for one eSIM, which is not in the catalogue. Costs in millionths of a US dollar. */
  offer: { id: string | null; costUsdMicros: number } | null;
};

/** Goods and price of a request, computed by the shop alone. */
export type Purchase = {
  kind: OrderKind;
  product: SoldGoods;
  quantity: number;
  /** The days of a daily plan, null for everything else. */
  days: number | null;
  price: PricedOrder;
  /** Normalised; null for none. */
  voucherCode: string | null;
  deliveryMethod?: NewOrder['deliveryMethod'];
  shipTo?: NewOrder['shipTo'];
  /** The phone that an eSIM is for (Z14). */
  device?: PayOrderRequest['device'];
};

/** Prices a purchase or throws a `ShopError`. Each payment call passes its implementation to `placeOrder`. */
export type PricePurchase = (context: PricingContext) => Promise<Purchase>;

type Asked = {
  total: number;
  voucherCode?: string | null | undefined;
  /** Null where vouchers do not apply. */
  productType: ProductType | null;
};

/**
 * The price of goods for this customer. The voucher is checked first. Throws PRICE_CHANGED with the correct figures if the browser's
 * total differs (K8).
 */
export async function agreePrice(
  { db, customer, now, taxRateBasisPoints, countVoucher }: PricingContext,
  goods: PricedGoods,
  { total, voucherCode, productType }: Asked,
): Promise<Pick<Purchase, 'price' | 'voucherCode'>> {
  const { payable } = priceOrder(goods, taxRateBasisPoints, null);
  if (voucherCode && productType) await countVoucher();
  const voucher =
    voucherCode && productType
      ? await checkVoucher(db, {
          code: voucherCode,
          accounts: await accountsOfMailbox(db, customer),
          now,
          payable,
          productType,
        })
      : null;
  const price = priceOrder(goods, taxRateBasisPoints, voucher);
  if (total !== price.total) throw new ShopError('PRICE_CHANGED', { extra: { expected: figuresOf(price) } });
  return { price, voucherCode: voucher?.codeNormalised ?? null };
}

const figuresOf = ({ subtotal, delivery, tax, rent, discount, total }: PricedOrder): OrderFigures => ({
  subtotal,
  delivery,
  tax,
  rent,
  discount,
  total,
});
