import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import type { ExtensionQuote } from '@langit/contract/wire/rentals';
import { priceOrder } from '@langit/domain/pricing/price-order';
import { extensionOf } from '@langit/domain/pricing/rent';
import { extensionFaults, isTooLateToExtend } from '@langit/domain/rental-rules';
import type { Db } from '../platform/database/database.ts';
import { findOpenExtension, isTaken } from './extension-store.ts';
import type { RentalDeps } from './rental-deps.ts';
import { blockedUntil } from './rental-rules.ts';
import { isRunning } from './rental-states.ts';
import { findOwnRental, type RentalRecord } from './rental-store.ts';

/** Whether the rental is running and not overdue for longer than allowed. */
const canBeExtended = (rental: RentalRecord, today: string): boolean =>
  isRunning(rental) && !isTooLateToExtend(rental.during.last, today);

/** The price and terms of an extension of the customer's rental (T6). Throws VALIDATION with the field for a wrong day. */
export async function extensionGoods(
  db: Db,
  { customer, rentalId, newEnd }: { customer: string; rentalId: string; newEnd: string },
  now: Date,
) {
  const rental = await findOwnRental(db, customer, rentalId);
  if (!rental) throw new ShopError('NOT_FOUND');
  const today = dayInJakarta(now);
  const oldEnd = rental.during.last;
  const errors = extensionFaults({ oldEnd, newEnd }, today);
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  const { days, rent } = extensionOf({ perDay: rental.rentPerDayIdr, oldEnd, newEnd });
  const terms = { rental: rental.id, oldEnd, newEnd, perDayIdr: rental.rentPerDayIdr };
  return { rental, terms, days, goods: { unit: 0, count: 1, rent }, allowed: canBeExtended(rental, today) };
}

/** Price and availability of an extension. Days blocked by the customer's own open order count as taken. */
export async function quoteExtension(
  {
    database: { db },
    clock,
    taxRateBasisPoints,
  }: Pick<RentalDeps, 'database' | 'clock' | 'taxRateBasisPoints'>,
  asked: { customer: string; rentalId: string; newEnd: string },
): Promise<ExtensionQuote> {
  const now = clock.now();
  const { rental, days, goods, allowed } = await extensionGoods(db, asked, now);
  const { rent, tax, payable } = priceOrder(goods, taxRateBasisPoints, null);
  const added = {
    first: addDays(rental.during.last, 1),
    last: blockedUntil(rental.blocked, asked.newEnd).last,
  };
  const available =
    allowed &&
    (await findOpenExtension(db, rental.id, now)) === null &&
    !(await isTaken(db, { unit: rental.unit, except: rental.id, span: added }, now));
  return { days, rent, tax, total: payable, available };
}
