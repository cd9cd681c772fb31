import { randomBytes } from 'node:crypto';
import type { Act } from '@langit/contract/values/acts';
import { type FieldError, ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { DeliveryMethod } from '@langit/contract/values/rentals';
import type { OrderFigures } from '@langit/contract/wire/checkout';
import type { CustomerRow } from '../accounts/customer-store.ts';
import { findNamedCustomer } from '../accounts/find-named-customer.ts';
import { findSellable } from '../catalogue/find-sellable.ts';
import { findOrder, findOrderByNumber } from '../orders/order-store.ts';
import { type CallContext, OperatorError, type OperatorExposures } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { addGiftVoucher, endGiftVoucher, giftDiscount } from '../vouchers/change-vouchers.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { placeOrder } from './place-order.ts';
import { pricePurchase } from './price-purchase.ts';
import { priceSimCard } from './price-sim-card.ts';
import type { PricingContext, Purchase, PurchaseBody } from './purchase.ts';
import { findDestination } from './ship-to-store.ts';

/** What staff order for a customer. `days`: of a daily plan. `start`, `end`, `method`: of a rental. */
export type StaffOrder = {
  customer: string;
  product: string;
  count: number;
  days?: number | undefined;
  start?: string | undefined;
  end?: string | undefined;
  method?: DeliveryMethod | undefined;
};

/** The time to pay an order that staff have placed, by the link in the mail. */
const payWithinSeconds = 24 * 3600;

/** The fields of the storefront's request under the names of the operator's call. */
const fieldOf: Readonly<Record<string, string>> = {
  product_id: 'product',
  'qty.0': 'count',
  is_daily_plan: 'days',
  period: 'days',
  rental_start_date: 'start',
  rental_end_date: 'end',
  delivery_method: 'method',
  address: 'customer',
  province: 'customer',
  nation: 'customer',
};

const renamed = ({ path, message }: FieldError): FieldError => ({ path: fieldOf[path] ?? path, message });

/** The same pricing as at the storefront, with wrong fields under the names of the operator's call. */
async function price(
  context: PricingContext,
  { product, count, days, start, end, method }: StaffOrder,
  total: number | null,
): Promise<Purchase> {
  const sellable = await findSellable(context.db, product, context.floor.selling);
  if (!sellable) throw new OperatorError(refusal('notSold', { product }));
  const body: PurchaseBody = {
    product_id: sellable.id,
    qty: [count],
    is_daily_plan: days !== undefined,
    period: days ?? null,
    rental_start_date: start ?? null,
    rental_end_date: end ?? null,
    delivery_method: method ?? null,
    voucherCode: null,
    total,
  };
  try {
    if (!kindOf(sellable.snapshot).hasStock) return await pricePurchase(context, body);
    const { province } = await findDestination(context.db, context.customer);
    return await priceSimCard(context, { ...body, province: province?.id ?? null });
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'VALIDATION') throw error;
    throw new ShopError('VALIDATION', { errors: (error.errors ?? []).map(renamed) });
  }
}

/** The customer of an order by staff: one who can be written to and may buy. */
async function buyerOf({ database }: CheckoutDeps, named: string): Promise<CustomerRow> {
  const customer = await findNamedCustomer(database.db, named);
  if (customer.lockedAt) throw new OperatorError(refusal('accountLocked'));
  if (!customer.verifiedAt) throw new OperatorError(refusal('buyerUnconfirmed'));
  return customer;
}

const contextOf = (
  { database, clock, taxRateBasisPoints, floor, routerCountries }: CheckoutDeps,
  customer: string,
) => ({
  db: database.db,
  customer,
  now: clock.now(),
  taxRateBasisPoints,
  floor,
  routerCountries,
  // Staff are not limited in trying codes; the only one here is the shop's own.
  countVoucher: async () => undefined,
});

const figuresOf = ({
  price: { subtotal, rent, delivery, tax, discount, total },
}: Purchase): OrderFigures => ({
  subtotal,
  rent,
  delivery,
  tax,
  discount,
  total,
});

/** The price that the storefront would ask this customer for, and where the goods would be sent. */
export async function priceForCustomer(deps: CheckoutDeps, input: StaffOrder, language: Language) {
  const customer = await buyerOf(deps, input.customer);
  const purchase = await price(contextOf(deps, customer.id), input, null);
  const { snapshot } = purchase.product;
  return {
    customer: customer.id,
    product: snapshot.productCode,
    name: snapshot.names[language],
    count: purchase.quantity,
    days: purchase.days,
    ship_to: purchase.shipTo ?? null,
    figures: figuresOf(purchase),
  };
}

/** What a gift gives away: the storefront's price. What the storefront does not sell now counts as over any limit. */
export const giftExposures = (deps: CheckoutDeps) =>
  ({
    async 'orders.gift'(input) {
      const { id: customer } = await buyerOf(deps, input.customer);
      const idr = await price(contextOf(deps, customer), input, null).then(
        (purchase) => purchase.price.total,
        (error: unknown) => {
          if (error instanceof ShopError && error.code === 'OUT_OF_STOCK') return Number.POSITIVE_INFINITY;
          throw error;
        },
      );
      return { idr, order: null, customer };
    },
  }) satisfies Partial<OperatorExposures>;

type Placing = { total: number; act: Act; gift?: string };

async function place(deps: CheckoutDeps, by: CallContext, input: StaffOrder, { total, act, gift }: Placing) {
  const { id: customer, locale: language } = await buyerOf(deps, input.customer);
  const placing = { ...deps, paymentExpirySeconds: payWithinSeconds };
  const free = gift === undefined ? {} : { gift: { codeNormalised: gift, ...giftDiscount } };
  const started = await placeOrder(placing, {
    customer,
    language,
    currency: 'IDR',
    channel: by.who.channel ?? 'terminal',
    countVoucher: async () => undefined,
    price: (context) => price({ ...context, ...free }, input, total),
    async prepare(tx, at) {
      if (gift !== undefined) await addGiftVoucher(tx, by, gift, at);
    },
    keyed: {
      resumed: null,
      // The line of the audit log is written in the transaction that stores the order.
      async mark(tx, id) {
        const order = await findOrder(tx, id);
        if (!order) throw new Error('the placed order was not stored');
        const { product, count } = input;
        await by.note(tx, {
          act,
          subject: order.number,
          after: { customer, product, count, total, voucher: gift ?? null },
        });
        if (gift !== undefined) await endGiftVoucher(tx, by, gift, order.placedAt);
      },
      remember: async () => undefined,
    },
  });
  const order = await findOrderByNumber(deps.database.db, started.order_id);
  if (!order) throw new Error('the placed order does not exist');
  return { customer, order, link: started.payment_url };
}

/** Places an order that the customer pays on the gateway's page, whose link is mailed. `total`: the price that was told (K8). */
export async function placeForCustomer(
  deps: CheckoutDeps,
  by: CallContext,
  input: StaffOrder,
  total: number,
) {
  if (total < 1)
    throw new OperatorError(
      atTerminal(refusal('priceless'), 'An order without a price is a gift: orders gift.'),
    );
  const { customer, order, link } = await place(deps, by, input, { total, act: 'order.place' });
  return { order: order.number, customer, total: order.total, payment_url: link, pay_until: order.expiresAt };
}

/**
 * Gives goods to a customer: an order of 0 Rupiah by a voucher that is made for it and ends with it (K7, M10). Voucher, order and audit
 * lines are one transaction: a gift that cannot be placed leaves nothing, and the approval of a second person stays usable (B6).
 */
export async function giveToCustomer(deps: CheckoutDeps, by: CallContext, input: StaffOrder) {
  const gift = `GIFT-${randomBytes(10).toString('hex').toUpperCase()}`;
  const { customer, order } = await place(deps, by, input, { total: 0, act: 'order.gift', gift });
  return { order: order.number, customer, total: order.total, voucher: gift };
}
