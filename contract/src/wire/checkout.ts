import * as z from 'zod/mini';
import { maxPlanDays, maxQuantity } from '../values/limits.ts';
import { deviceTellers, paymentPages, paymentStatuses } from '../values/orders.ts';
import { deliveryMethods } from '../values/rentals.ts';
import {
  calendarDay,
  claimedCustomer,
  identifier,
  ignoredText,
  line,
  rupiah,
  wholeNumber,
} from './fields.ts';

const ignoredTexts = z.optional(
  z.nullable(
    z.array(z.nullable(z.string().check(z.maxLength(2000, 'tooLong')))).check(z.maxLength(20, 'tooLong')),
  ),
);

/** Version of the terms that the customer accepts at the pay button (K5). It changes with every change of their text. */
export const termsVersion = '2026-11';

/** The phone that an eSIM is for. Kept with the order, for support (Z14). */
const Device = z.object({ name: line(80), told_by: z.enum(deviceTellers, 'invalid') });

export const PayOrderRequest = z.object({
  product_id: identifier,
  username: ignoredText,
  user_id: claimedCustomer,
  phone: ignoredText,
  email: ignoredText,
  qty: z.array(wholeNumber(1, maxQuantity), 'required').check(z.length(1, 'invalid')),
  product: ignoredTexts,
  imageUrl: ignoredTexts,
  is_daily_plan: z.optional(z.boolean('invalid')),
  period: z.optional(z.nullable(wholeNumber(1, maxPlanDays))),
  /** Required for a router, ignored for everything else. */
  rental_start_date: z.optional(z.nullable(calendarDay)),
  rental_end_date: z.optional(z.nullable(calendarDay)),
  delivery_method: z.optional(z.nullable(z.enum(deliveryMethods, 'invalid'))),
  device: z.optional(z.nullable(Device)),
  voucherCode: z.optional(z.nullable(z.string().check(z.maxLength(64, 'tooLong')))),
  discount: z.optional(z.nullable(rupiah)),
  /** The displayed total that the customer accepted; it must equal the server's own total. */
  total: rupiah,
});
export type PayOrderRequest = z.infer<typeof PayOrderRequest>;

/**
 * A SIM card is sent to the profile's address: `province` must equal the profile's, so that the displayed delivery fee is right.
 */
export const PaySimCardRequest = z.extend(PayOrderRequest, {
  province: z.optional(z.nullable(wholeNumber(0, 999_999_999))),
});
export type PaySimCardRequest = z.infer<typeof PaySimCardRequest>;

export const PaymentStarted = z.object({
  redirect_status: z.literal(200),
  payment_url: z.string(),
  transaction_id: z.string(),
  order_id: z.string(),
});
export type PaymentStarted = z.infer<typeof PaymentStarted>;

/** The figures of an order in whole Rupiah; `total` is what is paid after the discount. */
export const OrderFigures = z.object({
  subtotal: z.number(),
  delivery: z.number(),
  tax: z.number(),
  rent: z.number(),
  discount: z.number(),
  total: z.number(),
});
export type OrderFigures = z.infer<typeof OrderFigures>;

export const CheckPaymentRequest = z.object({ transaction_id: identifier });
export const PaymentChecked = z.object({
  payment_status: z.enum(paymentStatuses),
  /** Null unless PENDING. */
  payment_page: z.nullable(z.enum(paymentPages)),
});
export type PaymentChecked = z.infer<typeof PaymentChecked>;
