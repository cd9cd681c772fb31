import { type ProductType, usualType } from '@langit/contract/values/catalogue';
import { fromMajor } from '@langit/contract/values/money';
import type { SessionUser } from '@langit/contract/wire/accounts';
import type { Product } from '@langit/contract/wire/catalogue';
import type { OrderFigures, PayOrderRequest } from '@langit/contract/wire/checkout';
import type { TopUp, TopUpOffer } from '@langit/contract/wire/topups';
import type { AnsweredVoucher } from '@langit/contract/wire/vouchers';
import type { Discount } from '@langit/domain/pricing/discount';
import { type PricedOrder, priceOrder } from '@langit/domain/pricing/price-order';
import { deliveryFees, rentOf } from '@langit/domain/pricing/rent';
import type { RentalDays } from '../purchase/checkout-address.ts';
import type { PaymentRequest } from '../purchase/payment-mutations.ts';
import type { PromisedGoods } from '../purchase/promise-rules.ts';

/** What is bought, as the shop sells it now. `count` is the quantity, or the days of a daily plan. */
export type CheckoutItem =
  | { kind: 'esim' | 'shipped'; product: Product; count: number }
  | { kind: 'top-up'; product: TopUp; esim: TopUpOffer; count: 1 }
  | RentalItem;

export type RentalItem = { kind: 'rental'; product: Product; count: number } & RentalDays;

/** A voucher that the server took. `leastPayable`: what it leaves to pay, because the plan is close to its lowest price (M9). */
export type AppliedVoucher = Discount & { code: string; leastPayable: number };

/** The voucher of a server's answer about a purchase of `payable`. */
export const appliedVoucher = (
  { voucher, discount, limited }: AnsweredVoucher,
  payable: number,
): AppliedVoucher => ({ ...voucher, leastPayable: limited ? payable - (discount ?? 0) : 0 });

/** What the voucher rules are asked about a purchase. */
export const voucherQuestion = (item: CheckoutItem, code: string, payable: number) => ({
  code,
  total: payable,
  product_type: productTypeOf(item),
  ...(item.kind === 'esim' || item.kind === 'shipped'
    ? { product_id: item.product.product_id, ...countOf(item) }
    : {}),
});

const countOf = (item: CheckoutItem) => (isDaily(item) ? { period: item.count } : { qty: item.count });

/** Goes by courier to an address. */
export const isParcel = ({ kind }: Pick<CheckoutItem, 'kind'>): boolean =>
  kind === 'shipped' || kind === 'rental';

export const isDaily = (item: CheckoutItem): boolean =>
  item.kind === 'esim' && item.product.esim_type === 'DailyPlan';

/** What its promises depend on. */
export const promisedGoods = (item: CheckoutItem): PromisedGoods =>
  item.kind === 'top-up' ? { type: 'top-up' } : item.product;

/** The price of one piece, or of one day of a daily plan, in minor units. */
export const unitOf = ({ kind, product }: CheckoutItem): number =>
  fromMajor((kind === 'top-up' ? product.price : product.price_idr) ?? 0, 'IDR');

export const perDayOf = ({ product }: RentalItem): number => fromMajor(product.rent_per_day_idr ?? 0, 'IDR');

/** The kind of what is bought; data is added to eSIMs (K10). */
export const productTypeOf = (item: CheckoutItem): ProductType =>
  item.kind === 'top-up' ? usualType : item.product.type;

/**
 * What the page shows; the server computes the same and decides (K3, K4, K8). `shipping` counts for SIM cards. Rent counts once
 * the days are valid.
 */
export function figuresOf(
  item: CheckoutItem,
  { taxRate, shipping, daysAreValid }: { taxRate: number; shipping: number | null; daysAreValid: boolean },
  voucher: AppliedVoucher | null,
): PricedOrder {
  const goods = { unit: unitOf(item), count: item.count };
  const leastPayable = voucher?.leastPayable ?? 0;
  if (item.kind !== 'rental')
    return priceOrder({ ...goods, delivery: shipping ?? 0 }, taxRate, voucher, leastPayable);
  const { start, end, count: quantity, method } = item;
  const rent = daysAreValid ? rentOf({ perDay: perDayOf(item), start, end, quantity }) : 0;
  return priceOrder({ ...goods, rent, delivery: deliveryFees[method] }, taxRate, voucher, leastPayable);
}

/** The server's figures as the page shows figures. */
export const pricedAs = (figures: OrderFigures): PricedOrder => ({
  ...figures,
  payable: figures.total + figures.discount,
});

/** The call that places the order. The shop reads the customer from the session and counts by itself (K8). */
export function paymentOf(
  item: CheckoutItem,
  user: SessionUser,
  figures: PricedOrder,
  voucher: AppliedVoucher | null,
  device: PayOrderRequest['device'] = null,
): PaymentRequest {
  const daily = isDaily(item);
  const body = {
    username: user.name,
    user_id: user.customer_id,
    // The session's number has its country code already.
    phone: user.phone,
    email: user.email,
    product_id: item.kind === 'top-up' ? item.product.id : item.product.product_id,
    product: [item.product.name],
    imageUrl: [item.product.image_url],
    qty: [daily ? 1 : item.count],
    is_daily_plan: daily,
    ...(daily ? { period: item.count } : {}),
    ...(voucher ? { voucherCode: voucher.code } : {}),
    discount: figures.discount,
    total: figures.total,
  };
  switch (item.kind) {
    case 'esim':
      return {
        call: 'POST /paymentapi/redirect-order-payment',
        body: { ...body, ...(device ? { device } : {}) },
      };
    case 'shipped':
      return {
        call: 'POST /paymentapi/redirect-sim-card-payment',
        body: { ...body, imageUrl: [item.product.image_url, null], province: user.province },
      };
    case 'top-up':
      return {
        call: 'POST /paymentapi/redirect-topup-payment',
        body: { ...body, qty: ['1'], iccid: item.esim.iccid },
      };
    case 'rental': {
      const { start, end, method } = item;
      const days = { rental_start_date: start, rental_end_date: end, delivery_method: method };
      return { call: 'POST /paymentapi/redirect-order-payment', body: { ...body, ...days } };
    }
  }
}
