import * as z from 'zod/mini';
import { maxQuantity } from '../values/limits.ts';
import { deliveryMethods, returnMethods } from '../values/rentals.ts';
import { calendarDay, claimedCustomer, identifier, pageQuery, queryNumber, rupiah } from './fields.ts';

export const RentalQuoteQuery = z.object({
  product_id: identifier,
  quantity: queryNumber(1, maxQuantity),
  rental_start_date: calendarDay,
  rental_end_date: calendarDay,
  delivery_method: z.enum(deliveryMethods, 'invalid'),
});

/** The price of a rental and the availability of routers. `total` is the payable amount before a discount. */
export const RentalQuote = z.object({
  available: z.boolean(),
  /** Without free routers: the next start within a year at which as many are free for as many days. */
  next_available: z.nullable(z.string()),
  unit_price: z.number(),
  rent_per_day: z.number(),
  days: z.int(),
  rent: z.number(),
  delivery: z.number(),
  tax: z.number(),
  total: z.number(),
});
export type RentalQuote = z.infer<typeof RentalQuote>;

export const RentalDaysQuery = z.object({
  product_id: identifier,
  quantity: queryNumber(1, maxQuantity),
});

const rentalLengths = z.array(z.int());
/** The days on which a rental of so many routers can start, and how long it can be. */
export const RentalDays = z.object({
  /** The first day of each list: today in Jakarta. */
  today: z.string(),
  /** Per delivery and day: the most days of a rental that starts then. 0: too early for this delivery, or taken. */
  longest: z.object({ fast: rentalLengths, express: rentalLengths, regular: rentalLengths }),
});
export type RentalDays = z.infer<typeof RentalDays>;

/** A rented router; one entry per unit. */
export const Device = z.object({
  /** The unit's serial number. */
  device_id: z.string(),
  /** Until it is sent, another unit may take its place. */
  sent: z.boolean(),
  rental_id: z.string(),
  /** The order that rented it. */
  order_id: z.string(),
  name: z.string(),
  image_url: z.nullable(z.string()),
  rental_start_date: z.string(),
  rental_end_date: z.string(),
  return_date: z.nullable(z.string()),
  /** The router did not come back; the rental ended on `return_date`. */
  lost: z.boolean(),
  return_requested_at: z.nullable(z.string()),
  /** Address of the office that takes it back, by the country to which it was delivered. */
  drop_off: z.string(),
  /** Null = unlimited. */
  data_total_mb: z.nullable(z.number()),
  /** Null = not known. */
  data_used_mb: z.nullable(z.number()),
  late_fee: z.number(),
});
export type Device = z.infer<typeof Device>;

export const DevicesQuery = z.object({ customer_id: claimedCustomer, ...pageQuery });
export const RentalParams = z.object({ rental_id: identifier });

export const ReturnRequest = z.object({ method: z.enum(returnMethods, 'invalid') });
/** Null where the router was returned without a request. */
export const ReturnRequested = z.object({ return_requested_at: z.nullable(z.string()) });

export const ExtensionQuery = z.object({ new_end_date: calendarDay });
export const ExtensionQuote = z.object({
  days: z.int(),
  rent: z.number(),
  tax: z.number(),
  total: z.number(),
  available: z.boolean(),
});
export type ExtensionQuote = z.infer<typeof ExtensionQuote>;

/** The new last days of a rental. */
export const ExtensionDays = z.object({
  first: z.string(),
  last: z.string(),
  /** Later days are taken; null where the rental cannot be extended at the moment. */
  last_free: z.nullable(z.string()),
});
export type ExtensionDays = z.infer<typeof ExtensionDays>;

export const PayExtensionRequest = z.object({
  rental_id: identifier,
  new_end_date: calendarDay,
  total: rupiah,
});
export type PayExtensionRequest = z.infer<typeof PayExtensionRequest>;

export const PayDeviceTopUpRequest = z.object({
  rental_id: identifier,
  product_id: identifier,
  total: rupiah,
});
export type PayDeviceTopUpRequest = z.infer<typeof PayDeviceTopUpRequest>;
