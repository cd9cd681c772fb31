import type { DeliveryMethod } from '@langit/contract/values/rentals';
import type { Product } from '@langit/contract/wire/catalogue';
import { keptInTab } from './kept-in-tab';
import { shownFields, shownOf } from './shown-product';

const fields = [...shownFields, 'rent_per_day_idr'] as const;

type RentedProduct = Pick<Product, (typeof fields)[number]>;

/** K1: the checkout of a rental, from the router's page on. Days are empty until they are chosen. */
export type RentalCheckout = {
  type: 'buy-ez-fi';
  product: RentedProduct;
  quantity: number;
  start: string;
  end: string;
  method: DeliveryMethod;
};

export const rentalOf = (product: Product, quantity: number): RentalCheckout => ({
  type: 'buy-ez-fi',
  product: shownOf(product, fields),
  quantity,
  start: '',
  end: '',
  method: 'regular',
});

/** The same rental of the router as it is sold now, named in the page's language. */
export const withProduct = (rental: RentalCheckout, product: Product): RentalCheckout => ({
  ...rental,
  product: shownOf(product, fields),
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

const tab = keptInTab('rental-checkout', isRental);
export const keepRental = tab.keep;
export const forgetRental = tab.forget;

/**
 * The rental of this tab: the navigation's, else the kept one; null where there is none. A reload brings the navigation's
 * state back as it was at first: days that were chosen since then are in the kept one.
 */
export function openRental(navigationState: unknown): RentalCheckout | null {
  const kept = tab.read();
  if (!isRental(navigationState)) return kept;
  if (kept && kept.product.product_id === navigationState.product.product_id) {
    const { start, end, method } = kept;
    return { ...navigationState, start, end, method };
  }
  tab.keep(navigationState);
  return navigationState;
}
