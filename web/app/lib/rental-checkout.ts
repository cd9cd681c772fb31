import type { Product } from '@langit/contract/catalogue';
import type { DeliveryMethod } from '@langit/contract/rental-rules';

const shownFields = [
  'product_id',
  'name',
  'image_url',
  'type',
  'esim_type',
  'data_limit',
  'daily_data',
  'active_days',
  'price_idr',
  'rent_per_day_idr',
  'destination',
] as const;

type RentedProduct = Pick<Product, (typeof shownFields)[number]>;

/** K1: the checkout of a rental, from the router's page on. Days are empty until they are chosen. */
export type RentalCheckout = {
  type: 'buy-ez-fi';
  product: RentedProduct;
  quantity: number;
  start: string;
  end: string;
  method: DeliveryMethod;
};

const storageKey = 'rental-checkout';

const shownOf = (product: Product): RentedProduct =>
  Object.fromEntries(shownFields.map((field) => [field, product[field]])) as RentedProduct;

export const rentalOf = (product: Product, quantity: number): RentalCheckout => ({
  type: 'buy-ez-fi',
  product: shownOf(product),
  quantity,
  start: '',
  end: '',
  method: 'regular',
});

/** The same rental of the router as it is sold now, named in the page's language. */
export const withProduct = (rental: RentalCheckout, product: Product): RentalCheckout => ({
  ...rental,
  product: shownOf(product),
});

function isRental(value: unknown): value is RentalCheckout {
  const { type, product, quantity, start, end, method } = (value ?? {}) as Partial<RentalCheckout>;
  return (
    type === 'buy-ez-fi' &&
    typeof product?.product_id === 'string' &&
    typeof product.price_idr === 'number' &&
    typeof product.rent_per_day_idr === 'number' &&
    Number.isInteger(quantity) &&
    [start, end, method].every((text) => typeof text === 'string')
  );
}

const keptRental = (): RentalCheckout | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isRental(kept) ? kept : null;
  } catch {
    return null;
  }
};

/**
 * The rental of this tab: the navigation's, else the kept one; null where there is none. A reload brings the navigation's
 * state back as it was at first: days that were chosen since then are in the kept one.
 */
export function openRental(navigationState: unknown): RentalCheckout | null {
  const kept = keptRental();
  if (!isRental(navigationState)) return kept;
  if (kept && kept.product.product_id === navigationState.product.product_id) {
    const { start, end, method } = kept;
    return { ...navigationState, start, end, method };
  }
  keepRental(navigationState);
  return navigationState;
}

export function keepRental(rental: RentalCheckout): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(rental));
  } catch {
    // Storage is blocked: the navigation's own state still outlives a reload.
  }
}

export function forgetRental(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}
