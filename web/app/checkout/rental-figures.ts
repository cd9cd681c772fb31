import { daysOf } from '@langit/contract/values/calendar-days';
import { fromMajor } from '@langit/contract/values/money';
import { maxRentalDays } from '@langit/contract/values/rentals';
import { type PricedOrder, priceOrder } from '@langit/domain/pricing/price-order';
import { deliveryFees, rentOf } from '@langit/domain/pricing/rent';
import { earliestStart, latestEnd, latestStart, rentalFaults } from '@langit/domain/rental-rules';
import type { RentalCheckout } from '../lib/rental-checkout';
import type { AppliedVoucher } from './figures';

export type RentalFault = 'startNeeded' | 'endNeeded' | 'tooSoon' | 'tooFar' | 'endBeforeStart' | 'tooLong';
export type RentalFaults = { start: RentalFault | null; end: RentalFault | null };

const words: Record<string, RentalFault> = {
  rentalTooSoon: 'tooSoon',
  rentalTooFar: 'tooFar',
  rentalEndBeforeStart: 'endBeforeStart',
  rentalTooLong: 'tooLong',
};

/** What is wrong with the days, by the rules of the server (K4). */
export function faultsOf(rental: RentalCheckout, today: string): RentalFaults {
  const { start, end, method } = rental;
  const found = rentalFaults({ start: start || today, end: end || start || today, method }, today);
  const at = (path: string) => words[found.find((fault) => fault.path === path)?.message ?? ''] ?? null;
  return {
    start: start === '' ? 'startNeeded' : at('rental_start_date'),
    end: end === '' ? 'endNeeded' : start === '' ? null : at('rental_end_date'),
  };
}

/** The days that the two fields offer. */
export function limitsOf({ start, method }: RentalCheckout, today: string) {
  const first = earliestStart(today, method);
  return {
    start: { min: first, max: latestStart(today) },
    end: { min: start || first, max: start ? latestEnd(start) : latestEnd(latestStart(today)) },
    most: maxRentalDays,
  };
}

export const rentalDays = ({ start, end }: RentalCheckout): number => daysOf(start, end);

/** The price of the chosen days; the server computes the same and decides (K4, K8). Without days the rent is missing. */
export function rentalFigures(
  rental: RentalCheckout,
  valid: boolean,
  taxRate: number,
  voucher: AppliedVoucher | null,
): PricedOrder {
  const { product, quantity, start, end, method } = rental;
  const perDay = fromMajor(product.rent_per_day_idr ?? 0, 'IDR');
  return priceOrder(
    {
      unit: fromMajor(product.price_idr ?? 0, 'IDR'),
      count: quantity,
      rent: valid ? rentOf({ perDay, start, end, quantity }) : 0,
      delivery: deliveryFees[method],
    },
    taxRate,
    voucher,
  );
}
