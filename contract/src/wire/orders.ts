import * as z from 'zod/mini';
import {
  cancelled,
  deliveryStatuses,
  deviceTellers,
  orderEventKinds,
  orderKinds,
  paymentMethods,
  paymentPages,
  paymentStatuses,
} from '../values/orders.ts';
import { OrderedEsim } from './esims.ts';
import { claimedCustomer, identifier, pageQuery } from './fields.ts';
import { Refund, RefundOffer } from './refunds.ts';

export const Order = z.object({
  order_id: z.string(),
  transaction_id: z.string(),
  type: z.enum(orderKinds),
  name: z.string(),
  date: z.string(),
  product_image_url: z.nullable(z.string()),
  payment_status: z.enum(paymentStatuses),
  delivery_status: z.nullable(z.enum(deliveryStatuses)),
  /** Null unless PENDING with an open payment page. */
  payment_url: z.nullable(z.string()),
  total: z.number(),
});
export type Order = z.infer<typeof Order>;

/** An order of the history. `refund`: the latest one that is neither paid out nor refused. */
export const HistoryOrder = z.extend(Order, {
  expires_at: z.string(),
  /** Of the latest payment; null before one is chosen. */
  payment_method: z.nullable(z.enum(paymentMethods)),
  /** Null unless PENDING. */
  payment_page: z.nullable(z.enum(paymentPages)),
  refund: z.nullable(z.pick(Refund, { status: true, amount: true })),
});
export type HistoryOrder = z.infer<typeof HistoryOrder>;

/** An unpaid order with the end of its payment window. */
export const UnpaidOrder = z.extend(Order, { expires_at: z.string() });
export type UnpaidOrder = z.infer<typeof UnpaidOrder>;

export const OrderCancelled = z.object({ payment_status: z.literal(cancelled) });

export const OrderDetail = z.extend(Order, {
  currency: z.literal('IDR'),
  ship_to: z.nullable(
    z.object({ name: z.string(), phone: z.string(), address: z.string(), province: z.nullable(z.string()) }),
  ),
  /** The phone that the eSIM is for, as the checkout knew it. */
  device: z.nullable(z.object({ name: z.string(), told_by: z.enum(deviceTellers) })),
  /** The readable code of what was ordered; null where it is no product. */
  product_id: z.nullable(z.string()),
  quantity: z.int(),
  /** The days that were chosen of a daily plan. */
  days: z.nullable(z.int()),
  subtotal: z.number(),
  delivery: z.number(),
  tax: z.number(),
  rent: z.number(),
  discount: z.number(),
  voucher_code: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  /** Of the latest payment; null before one is chosen, and for an order that a voucher covers. */
  payment_method: z.nullable(z.enum(paymentMethods)),
  /** Null unless PENDING. */
  payment_page: z.nullable(z.enum(paymentPages)),
  /** The name of the country or region that the order is for. */
  destination: z.nullable(z.string()),
  /** Its code, for its drawing. */
  destination_code: z.nullable(z.string()),
  /** Its id, for the list of its plans; null where nothing is sold for it any more. */
  destination_id: z.nullable(z.int()),
  esims: z.array(OrderedEsim),
  /** Of a top-up: the order, total data and end of its eSIM. Order and total are null for a buyer who does not own the eSIM (T4). */
  topped_up: z.nullable(
    z.object({
      order_id: z.nullable(z.string()),
      data_total_mb: z.nullable(z.number()),
      expired_date: z.nullable(z.string()),
    }),
  ),
  shipment: z.nullable(
    z.object({ courier: z.string(), tracking_number: z.string(), shipped_at: z.string() }),
  ),
  rental: z.nullable(
    z.object({
      rental_id: z.string(),
      rental_start_date: z.string(),
      rental_end_date: z.string(),
      /** Days of it that extensions have added; 0 of an extension's own order. */
      extended_days: z.int(),
      return_date: z.nullable(z.string()),
      /** A router did not come back; the rental ended on `return_date`. */
      lost: z.boolean(),
      /** Of the routers that are not back, in Rupiah: the sum so far, and what each day more adds. */
      late_fee: z.number(),
      late_fee_per_day: z.number(),
    }),
  ),
  /**
   * Set while paid eSIMs are being delivered, otherwise null: the deadline, the seconds until it (independent of the reader's
   * clock), and the consequence of missing it: an automatic refund, or a decision by the operator.
   */
  deliver_by: z.nullable(
    z.object({ at: z.string(), seconds_left: z.int(), after_deadline: z.enum(['refund', 'support']) }),
  ),
  refund: z.nullable(Refund),
  refund_offer: RefundOffer,
  events: z.array(z.object({ at: z.string(), kind: z.enum(orderEventKinds) })),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const OrderHistoryQuery = z.object({
  customer_id: claimedCustomer,
  is_mobile: z.optional(z.enum(['true', 'false'], 'invalid')),
  ...pageQuery,
});
export const OrderParams = z.object({ order_id: identifier });
