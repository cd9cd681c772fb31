import * as z from 'zod/mini';

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
