import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import type { RentalState } from '@langit/contract/values/rentals';
import { rentalFaults } from '@langit/domain/rental-rules';
import { queueOrderMail } from '../orders/mails/order-mail.ts';
import type { OrderHooks } from '../orders/order-hooks.ts';
import type { OrderLineRecord, OrderRecord, RentalTerms } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Outbox } from '../platform/mails.ts';
import { lockModel, readFleet, releaseOverdue } from './fleet-store.ts';
import { rentalMails } from './mails/rental-mails.ts';
import { availabilityOf, blockedFor, dataOf, freeUnits } from './rental-rules.ts';
import { initialRentalStates, rentalMoves } from './rental-states.ts';
import { insertRental, moveRentals } from './rental-store.ts';

type RentalLine = OrderLineRecord & { terms: RentalTerms };

const rentalLinesOf = (order: OrderRecord): RentalLine[] =>
  order.lines.flatMap((line) => (line.snapshot.rental ? [{ ...line, terms: line.snapshot.rental }] : []));

type Booking = { booked: true } | { booked: false; nextAvailable: string | null };

/**
 * Books the line's number of units, one rental each, on the first units that are free for its days. Where a concurrent booking is
 * faster, the exclusion constraint refuses the overlap and the next unit is tried. Where there are not enough units, the caller must
 * roll the transaction back.
 */
async function bookUnits(tx: Db, line: RentalLine, state: RentalState, at: Date): Promise<Booking> {
  const { terms, quantity, product, snapshot } = line;
  await lockModel(tx, product);
  const { units, overdue } = await readFleet(tx, product, at);
  await releaseOverdue(tx, overdue);
  const during = { first: terms.start, last: terms.end };
  const blocked = blockedFor(during, terms.method);
  const rental = {
    orderLine: line.id,
    during,
    blocked,
    state,
    rentPerDayIdr: terms.perDayIdr,
    totalBytes: dataOf(snapshot.dailyBytes, during, 0),
  };
  let missing = quantity;
  for (const { id: unit } of freeUnits(units, blocked)) {
    if (missing === 0) break;
    if (await insertRental(tx, { id: newId(), unit, ...rental })) missing -= 1;
  }
  if (missing === 0) return { booked: true };
  const wanted = { during, method: terms.method, quantity };
  return { booked: false, nextAvailable: availabilityOf(units, wanted, dayInJakarta(at)).nextAvailable };
}

/** Confirms the rentals of a paid line. A late payment books again, if routers are free and can still arrive in time. */
async function confirm(tx: Db, line: RentalLine, at: Date): Promise<boolean> {
  const kept = await moveRentals(tx, [line.id], rentalMoves.pay);
  if (kept.length > 0) return true;
  if (rentalFaults(line.terms, dayInJakarta(at)).length > 0) return false;
  return (await bookUnits(tx, line, initialRentalStates.paidLate, at)).booked;
}

/** Order hooks of rentals. A closed order does not release a router that was handed over: it has to be returned in any case. */
export const createBookingHooks = (outbox: Outbox): OrderHooks => ({
  async placed(tx, order, at) {
    for (const line of rentalLinesOf(order)) {
      const booking = await bookUnits(tx, line, initialRentalStates.unpaid, at);
      if (booking.booked) continue;
      // The error names the next free dates (F7).
      throw new ShopError('OUT_OF_STOCK', { extra: { next_available: booking.nextAvailable } });
    }
  },
  async paid(tx, order, at) {
    const lines = rentalLinesOf(order);
    for (const line of lines) if (!(await confirm(tx, line, at))) return 'cannot_deliver';
    if (lines.length > 0) await queueOrderMail(outbox, tx, rentalMails.booked, order);
    return 'taken';
  },
  async closed(tx, order) {
    const lines = rentalLinesOf(order).map(({ id }) => id);
    if (lines.length > 0) await moveRentals(tx, lines, rentalMoves.release);
  },
});
