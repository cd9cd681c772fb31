import { addDays, dayInJakarta, dayMs } from '@langit/contract/values/calendar-days';
import { endOfBusinessDay } from '@langit/domain/business-days';
import { cardSendBy, isDueOn } from '@langit/domain/exceptions/due';
import { openExceptions } from '../exceptions/show-exceptions.ts';
import { listUnsentCards } from '../orders/order-scan-store.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { refundsDueBy } from '../refunds/show-refunds.ts';
import { listLateRentals, listToSend } from '../rentals/desk-store.ts';

type Due = { subject: string; order: string; day: string; late: boolean };

const shownExceptions = 12;
const shownDue = 5;

/** The late ones first, then by day. */
function shownFirst(all: readonly Due[]) {
  const sorted = [...all].sort(
    (a, b) =>
      a.day.localeCompare(b.day) || a.order.localeCompare(b.order) || a.subject.localeCompare(b.subject),
  );
  return { count: all.length, late: all.filter(({ late }) => late).length, first: sorted.slice(0, shownDue) };
}

/** The day before a due time at midnight. */
const lastDay = (due: Date): string => dayInJakarta(new Date(due.getTime() - 1));

const routersToHandOut = async (db: Db, today: string): Promise<Due[]> =>
  (await listToSend(db, today)).map(({ serial, order, rental: { blocked } }) => ({
    subject: serial,
    order: order.number,
    day: blocked.first,
    late: blocked.first < today,
  }));

const routersComingBack = async (db: Db, today: string): Promise<Due[]> =>
  (await listLateRentals(db, addDays(today, 1))).map(({ serial, order, rental: { during } }) => ({
    subject: serial,
    order: order.number,
    day: during.last,
    late: during.last < today,
  }));

const cardsToSend = async (db: Db, today: string, now: Date): Promise<Due[]> =>
  (await listUnsentCards(db)).flatMap(({ number, paidAt }) => {
    const due = paidAt && cardSendBy(paidAt);
    if (!due || !isDueOn(due, now)) return [];
    const day = lastDay(due);
    return { subject: number, order: number, day, late: day < today };
  });

const refundsDue = async (db: Db, now: Date): Promise<Due[]> =>
  (await refundsDueBy(db, endOfBusinessDay(now, 2))).map(({ ref, order, due }) => ({
    subject: ref,
    order,
    day: lastDay(due),
    late: due <= now,
  }));

/** The first page of the day: ranked exceptions, and what is due by the calendar. */
export async function showToday(
  { db }: Pick<Database, 'db'>,
  now: Date,
  since: Date = new Date(now.getTime() - dayMs),
) {
  const today = dayInJakarta(now);
  return {
    exceptions: await openExceptions(db, { first: shownExceptions, since }, now),
    hand_out: shownFirst(await routersToHandOut(db, today)),
    come_back: shownFirst(await routersComingBack(db, today)),
    parcels: shownFirst(await cardsToSend(db, today, now)),
    refunds: shownFirst(await refundsDue(db, now)),
  };
}
