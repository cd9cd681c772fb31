import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import type { ExtensionDays, ExtensionQuote } from '@langit/contract/wire/rentals';
import { priceOrder } from '@langit/domain/pricing/price-order';
import { extensionOf } from '@langit/domain/pricing/rent';
import {
  earliestNewEnd,
  extensionFaults,
  isTooLateToExtend,
  latestNewEnd,
} from '@langit/domain/rental-rules';
import type { Db } from '../platform/database/database.ts';
import { findOpenExtension, nextBlockedDay } from './extension-store.ts';
import type { RentalDeps } from './rental-deps.ts';
import { latestFreeEnd } from './rental-rules.ts';
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

/** The latest new end that the rental's unit is free for; null where the rental cannot be extended at the moment. */
async function lastFreeEnd(db: Db, rental: RentalRecord, now: Date): Promise<string | null> {
  const today = dayInJakarta(now);
  const oldEnd = rental.during.last;
  if (!canBeExtended(rental, today) || (await findOpenExtension(db, rental.id, now)) !== null) return null;
  const from = addDays(oldEnd, 1);
  const next = await nextBlockedDay(db, { unit: rental.unit, except: rental.id, from }, now);
  const latest = latestNewEnd(oldEnd);
  const free = next === null ? latest : latestFreeEnd(next);
  if (free < earliestNewEnd(oldEnd, today)) return null;
  return free < latest ? free : latest;
}

/** The days that an extension can end on, for a calendar (Z19). */
export async function extensionDays(
  { database: { db }, clock }: Pick<RentalDeps, 'database' | 'clock'>,
  { customer, rentalId }: { customer: string; rentalId: string },
): Promise<ExtensionDays> {
  const now = clock.now();
  const rental = await findOwnRental(db, customer, rentalId);
  if (!rental) throw new ShopError('NOT_FOUND');
  const oldEnd = rental.during.last;
  return {
    first: earliestNewEnd(oldEnd, dayInJakarta(now)),
    last: latestNewEnd(oldEnd),
    last_free: await lastFreeEnd(db, rental, now),
  };
}

/** Price and availability of an extension. Days blocked by the customer's own open order count as taken. */
export async function quoteExtension(
  {
    database: { db },
    clock,
    taxRateBasisPoints,
  }: Pick<RentalDeps, 'database' | 'clock' | 'taxRateBasisPoints'>,
  request: { customer: string; rentalId: string; newEnd: string },
): Promise<ExtensionQuote> {
  const now = clock.now();
  const { rental, days, goods } = await extensionGoods(db, request, now);
  const { rent, tax, payable } = priceOrder(goods, taxRateBasisPoints, null);
  const lastFree = await lastFreeEnd(db, rental, now);
  return { days, rent, tax, total: payable, available: lastFree !== null && request.newEnd <= lastFree };
}
