import * as z from 'zod/mini';
import { PayOrderRequest } from './checkout.ts';

const price = z.nullable(z.number());

/** More data for an eSIM or for a rented router. */
export const TopUp = z.object({
  id: z.string(),
  name: z.string(),
  /** The same as `price_idr`. */
  price: z.number(),
  image_url: z.nullable(z.string()),
  /** GB; null = unlimited. */
  data_limit: z.nullable(z.number()),
  /** Null: as long as what it is added to. */
  active_days: z.nullable(z.int()),
  price_usd: price,
  price_idr: price,
  price_jpy: price,
  price_vnd: price,
});
export type TopUp = z.infer<typeof TopUp>;

/**
 * The number of an eSIM as people copy it: spaces and dashes of whatever kind are dropped, digits of other keyboards taken
 * as digits; 18 to 22 of them have to be left.
 */
export const iccid = z.pipe(
  z.pipe(
    z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'iccid')),
    z.transform((value: string) => value.normalize('NFKC').replace(/[\s\p{Pd}\u2212]/gu, '')),
  ),
  z.string().check(z.regex(/^[0-9]{18,22}$/, 'iccid')),
);

export const RetrieveTopUpRequest = z.object({ iccid });

/** Tells what can be added to an eSIM and nothing of its owner. */
export const TopUpOffer = z.object({
  iccid: z.string(),
  data_plan_name: z.string(),
  /** Null while the plan has not started. */
  expired_date: z.nullable(z.string()),
  available_products: z.array(TopUp),
});
export type TopUpOffer = z.infer<typeof TopUpOffer>;

/** `product_id` is the id of a TopUp of this very eSIM. */
export const PayTopUpRequest = z.extend(PayOrderRequest, { iccid });
export type PayTopUpRequest = z.infer<typeof PayTopUpRequest>;
