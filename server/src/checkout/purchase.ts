import type { ProductType } from '@langit/contract/values/catalogue';
import { ShopError } from '@langit/contract/values/errors';
import type { OrderKind } from '@langit/contract/values/orders';
import type { OrderFigures, PayOrderRequest } from '@langit/contract/wire/checkout';
import { type PricedGoods, type PricedOrder, priceOrder } from '@langit/domain/pricing/price-order';
import { accountsOfMailbox } from '../accounts/customer-store.ts';
import type { DatedRate, SellingFloor } from '../catalogue/floor/floor-rules.ts';
import type { LineSnapshot, NewOrder } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { checkVoucher } from '../vouchers/check-voucher.ts';
import type { AppliedVoucher } from '../vouchers/voucher-store.ts';

/** Input of the pricing of every kind of purchase. */
export type PricingContext = {
  db: Db;
  customer: string;
  now: Date;
  taxRateBasisPoints: number;
  /** What the floor of a price depends on, with the names of the suppliers whose eSIMs are sold. */
  floor: SellingFloor;
  /** Countries where routers are delivered and returned, as ISO 3166 codes. */
  routerCountries: readonly string[];
  /** Counts a tried voucher code against the rate limit, before it is looked up. */
  countVoucher: () => Promise<void>;
  /** The voucher of a gift, which is stored together with its order. */
  gift?: AppliedVoucher;
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
  /** What the line costs where the goods are the shop's own, with its delivery; null: not known. */
  ownCostIdr?: number | null;
};

/** The floor by which goods are sold, and the version of the catalogue that it was computed from. */
export type SoldFloor = { idr: number; rate: DatedRate; catalogueVersion: number };

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
  /** The floor of goods that a supplier delivers; null for the shop's own stock. */
  floor: SoldFloor | null;
  deliveryMethod?: NewOrder['deliveryMethod'];
  shipTo?: NewOrder['shipTo'];
  /** The phone that an eSIM is for (Z14). */
  device?: PayOrderRequest['device'];
};

/** Prices a purchase or throws a `ShopError`. Each payment call passes its implementation to `placeOrder`. */
export type PricePurchase = (context: PricingContext) => Promise<Purchase>;

/** The storefront's request. `total` null: the price is only computed, not agreed to. */
export type PurchaseBody = Omit<PayOrderRequest, 'total'> & { total: number | null };

type Asked = {
  total: number | null;
  voucherCode?: string | null | undefined;
  /** Null where vouchers do not apply. */
  productType: ProductType | null;
};

/** The usable voucher that a request names; null for none. Throws VOUCHER_INVALID. */
export async function findVoucher(
  { db, customer, now, countVoucher, gift }: PricingContext,
  { voucherCode, productType, payable }: Pick<Asked, 'voucherCode' | 'productType'> & { payable: number },
): Promise<AppliedVoucher | null> {
  if (gift && productType) return gift;
  if (!voucherCode || !productType) return null;
  await countVoucher();
  const accounts = await accountsOfMailbox(db, customer);
  return checkVoucher(db, { code: voucherCode, accounts, now, payable, productType });
}

/** The price after the voucher. Throws PRICE_CHANGED with the correct figures if the browser's total differs (K8). */
export function agreeTotal(
  { taxRateBasisPoints }: Pick<PricingContext, 'taxRateBasisPoints'>,
  goods: PricedGoods,
  {
    total,
    voucher,
    leastPayable = 0,
  }: { total: number | null; voucher: AppliedVoucher | null; leastPayable?: number },
): Pick<Purchase, 'price' | 'voucherCode'> {
  const price = priceOrder(goods, taxRateBasisPoints, voucher, leastPayable);
  if (total !== null && total !== price.total)
    throw new ShopError('PRICE_CHANGED', { extra: { expected: figuresOf(price) } });
  return { price, voucherCode: voucher?.codeNormalised ?? null };
}

/** The price of the shop's own goods. A voucher may take all of it but for `leastWith`, what it leaves at least of the listed price. */
export async function agreePrice(
  context: PricingContext,
  goods: PricedGoods,
  request: Asked,
  leastWith: (voucher: AppliedVoucher, listed: PricedOrder) => number = () => 0,
): Promise<Pick<Purchase, 'price' | 'voucherCode' | 'floor'>> {
  const listed = priceOrder(goods, context.taxRateBasisPoints, null);
  const voucher = await findVoucher(context, { ...request, payable: listed.payable });
  const leastPayable = voucher ? leastWith(voucher, listed) : 0;
  return { ...agreeTotal(context, goods, { total: request.total, voucher, leastPayable }), floor: null };
}

const figuresOf = ({ subtotal, delivery, tax, rent, discount, total }: PricedOrder): OrderFigures => ({
  subtotal,
  delivery,
  tax,
  rent,
  discount,
  total,
});
