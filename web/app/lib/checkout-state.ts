import type { Product } from '@langit/contract/wire/catalogue';
import type { TopUp, TopUpOffer } from '@langit/contract/wire/topups';
import { keptInTab } from './kept-in-tab';
import { shownFields, shownOf } from './shown-product';

const fields = [...shownFields, 'install_within_days', 'starts_on'] as const;

/** What the checkout shows of a product; the server decides the price all the same (K8). */
export type CheckoutProduct = Pick<Product, (typeof fields)[number]> & {
  quantity: number;
  is_daily_plan: boolean;
  /** Days of a daily plan. */
  period: number | null;
  /** The eSIM that a top-up is for, as it was looked up. */
  topUpData?: Omit<TopUpOffer, 'available_products'>;
};

const checkoutTypes = ['buy-ez-sim', 'buy-sim-card', 'top-up'] as const;
export type CheckoutType = (typeof checkoutTypes)[number];

/** K1: travels in the navigation's state; a copy in sessionStorage outlives reload and login. */
export type CheckoutState = { type: CheckoutType; product: CheckoutProduct };

/** `count` is the quantity, or the days of a daily plan. */
export function checkoutOf(product: Product, count: number): CheckoutState {
  const daily = product.esim_type === 'DailyPlan';
  return {
    type: product.type === 'sim-card' ? 'buy-sim-card' : 'buy-ez-sim',
    product: {
      ...shownOf(product, fields),
      quantity: daily ? 1 : count,
      is_daily_plan: daily,
      period: daily ? count : null,
    },
  };
}

/** T4: a top-up of the eSIM that was looked up. */
export function topUpCheckoutOf(offer: TopUpOffer, topUp: TopUp): CheckoutState {
  const { iccid, data_plan_name, expired_date } = offer;
  return {
    type: 'top-up',
    product: {
      product_id: topUp.id,
      name: topUp.name,
      image_url: topUp.image_url ?? '',
      type: 'ez-sim',
      esim_type: 'QuotaBased',
      data_limit: topUp.data_limit,
      daily_data: null,
      active_days: topUp.active_days,
      price_idr: topUp.price_idr ?? topUp.price,
      destination: [],
      install_within_days: null,
      starts_on: null,
      quantity: 1,
      is_daily_plan: false,
      period: null,
      topUpData: { iccid, data_plan_name, expired_date },
    },
  };
}

function isCheckout(value: unknown): value is CheckoutState {
  const { type, product } = (value ?? {}) as Partial<CheckoutState>;
  return (
    checkoutTypes.some((one) => one === type) &&
    (type === 'top-up') === (product?.topUpData !== undefined) &&
    typeof product?.product_id === 'string' &&
    typeof product.price_idr === 'number' &&
    Number.isInteger(product.quantity) &&
    Array.isArray(product.destination)
  );
}

const kept = keptInTab('checkout', isCheckout);
export const keepCheckout = kept.keep;
export const forgetCheckout = kept.forget;

/** The checkout of this tab: the navigation's, else the kept one; null where there is none. */
export function openCheckout(navigationState: unknown): CheckoutState | null {
  if (!isCheckout(navigationState)) return kept.read();
  kept.keep(navigationState);
  return navigationState;
}
