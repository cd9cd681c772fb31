import type { Product } from '@langit/contract/wire/catalogue';

/** What every checkout shows of a product. */
export const shownFields = [
  'product_id',
  'name',
  'image_url',
  'type',
  'esim_type',
  'data_limit',
  'daily_data',
  'active_days',
  'price_idr',
  'destination',
] as const;

/** These fields of a product and no others. */
export const shownOf = <Field extends keyof Product>(
  product: Product,
  fields: readonly Field[],
): Pick<Product, Field> =>
  Object.fromEntries(fields.map((field) => [field, product[field]])) as Pick<Product, Field>;
