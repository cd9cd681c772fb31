import * as z from 'zod/mini';
import { bareIccid } from '../values/typed-digits.ts';
import { PayOrderRequest } from './checkout.ts';

const price = z.nullable(z.number());

/** A data top-up for an eSIM or for a rented router. */
export const TopUp = z.object({
  id: z.string(),
  name: z.string(),
  /** The same as `price_idr`. */
  price: z.number(),
  image_url: z.nullable(z.string()),
  /** GB; null = unlimited. */
  data_limit: z.nullable(z.number()),
  /** Null: the validity of the eSIM or rental itself. */
  active_days: z.nullable(z.int()),
  price_usd: price,
  price_idr: price,
  price_jpy: price,
  price_vnd: price,
});
export type TopUp = z.infer<typeof TopUp>;

/** An ICCID as pasted by a customer, as the page of top-ups takes it; 18 to 22 digits have to remain. */
export const iccid = z.pipe(
  z.pipe(
    z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'iccid')),
    z.transform(bareIccid),
  ),
  z.string().check(z.minLength(1, 'iccid')),
);

export const RetrieveTopUpRequest = z.object({ iccid });

/** The possible top-ups of an eSIM, without data of its owner. */
export const TopUpOffer = z.object({
  iccid: z.string(),
  data_plan_name: z.string(),
  /** Null while the plan has not started. */
  expired_date: z.nullable(z.string()),
  available_products: z.array(TopUp),
});
export type TopUpOffer = z.infer<typeof TopUpOffer>;

/** `product_id` is the id of a TopUp of the same eSIM. */
export const PayTopUpRequest = z.extend(PayOrderRequest, { iccid });
export type PayTopUpRequest = z.infer<typeof PayTopUpRequest>;
