import { addDays, dayInJakarta, dayMs } from '@langit/contract/values/calendar-days';
import type { ExceptionKind } from '@langit/contract/values/exceptions';
import type { Language } from '@langit/contract/values/locale';
import { parcelStates } from '@langit/contract/values/orders';
import { endOfBusinessDay } from '@langit/domain/business-days';
import { startOfDay } from '@langit/domain/exceptions/due';
import { hasGoods } from '../catalogue/stock-store.ts';
import { countOpenExceptions, openExceptions } from '../exceptions/show-exceptions.ts';
import { countWaiting } from '../gate/approval-store.ts';
import { subjectsOfExceptions } from '../orders/exception-subjects.ts';
import { buyersOfOrders, countParcelsSent } from '../orders/order-list-store.ts';
import { leavesByCourier } from '../orders/order-record.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { countRefundsPaidOut } from '../refunds/refund-reads-store.ts';
import { countOpenRefunds, refundsDueBy } from '../refunds/show-refunds.ts';
import { countMoved, listLateRentals, listToLeave } from '../rentals/counter-store.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';
import { lastDay, sortedParcels } from './list-parcels.ts';

/** `orderId` is for the name of the customer alone. */
type Due = { subject: string; orderId: string; order: string; day: string; late: boolean };

const [unsent] = parcelStates;

const shownExceptions = 5;
/** The counter lists them all on a usual day. */
const shownDue = 50;

const countLate = (all: readonly Due[]): number => all.filter(({ late }) => late).length;

/** The late ones first, then by day. */
function shownFirst(all: readonly Due[]) {
  const sorted = [...all].sort(
    (a, b) =>
      a.day.localeCompare(b.day) || a.order.localeCompare(b.order) || a.subject.localeCompare(b.subject),
  );
  return { count: all.length, late: countLate(all), first: sorted.slice(0, shownDue) };
}

const dueRouter = (
  { serial, order }: { serial: string; order: { id: string; number: string } },
  day: string,
  today: string,
): Due => ({ subject: serial, orderId: order.id, order: order.number, day, late: day < today });

/** Routers that customers collect at the counter; the others leave in a parcel. */
const routersToHandOut = async (db: Db, today: string): Promise<Due[]> =>
  (await listToLeave(db, today))
    .filter(({ order }) => !leavesByCourier(order))
    .map((router) => dueRouter(router, router.rental.blocked.first, today));

/** Routers that customers bring to the counter: one for which a courier is asked to come is not among them. */
const routersComingBack = async (db: Db, today: string): Promise<Due[]> =>
  (await listLateRentals(db, addDays(today, 1)))
    .filter(({ rental }) => rental.returnMethod !== 'courier')
    .map((router) => dueRouter(router, router.rental.during.last, today));

const parcelsToSend = async (db: Db, today: string, language: Language): Promise<Due[]> =>
  (await sortedParcels(db, { state: unsent }, { today, language }))
    .filter(({ sendBy }) => sendBy <= today)
    .map(({ order: { id, number }, sendBy, late }) => ({
      subject: number,
      orderId: id,
      order: number,
      day: sendBy,
      late,
    }));

const refundsDue = async (db: Db, now: Date): Promise<Due[]> =>
  (await refundsDueBy(db, endOfBusinessDay(now, 2))).map(({ ref, orderId, order, due }) => ({
    subject: ref,
    orderId,
    order,
    day: lastDay(due),
    late: due <= now,
  }));

/** The first page of the day: ranked exceptions, and what is due by the calendar. */
export async function showToday(
  { db }: Pick<Database, 'db'>,
  now: Date,
  {
    since = new Date(now.getTime() - dayMs),
    kinds,
    language,
  }: { since?: Date | undefined; kinds?: readonly ExceptionKind[] | undefined; language: Language },
) {
  const today = dayInJakarta(now);
  const moved = await countMoved(db, startOfDay(today), today);
  const due = {
    hand_out: { ...shownFirst(await routersToHandOut(db, today)), done: moved.out },
    come_back: { ...shownFirst(await routersComingBack(db, today)), done: moved.back },
    parcels: {
      ...shownFirst(await parcelsToSend(db, today, language)),
      done: await countParcelsSent(db, startOfDay(today)),
    },
    refunds: {
      ...shownFirst(await refundsDue(db, now)),
      done: await countRefundsPaidOut(db, startOfDay(today)),
    },
  };
  const orders = Object.values(due).flatMap(({ first }) => first.map(({ orderId }) => orderId));
  const buyers = await buyersOfOrders(db, orders, language);
  const named = <List extends { first: Due[] }>(list: List) => ({
    ...list,
    first: list.first.map(({ orderId, ...item }) => ({
      ...item,
      customer: buyers.get(orderId)?.customer ?? null,
    })),
  });
  return {
    exceptions: await openExceptions(
      db,
      { first: shownExceptions, since, kinds },
      { now, language, people: namesOfStaff, subjects: subjectsOfExceptions },
    ),
    hand_out: named(due.hand_out),
    come_back: named(due.come_back),
    parcels: named(due.parcels),
    refunds: { ...named(due.refunds), waiting: await countOpenRefunds(db) },
  };
}

/** How much is open, for the numbers beside the screens. */
export async function countWork(
  { db }: Pick<Database, 'db'>,
  now: Date,
  { kinds, language }: { kinds: readonly ExceptionKind[] | undefined; language: Language },
) {
  const today = dayInJakarta(now);
  const { count, overdue } = await countOpenExceptions(db, kinds, now);
  const parcels = await parcelsToSend(db, today, language);
  const counter = [...(await routersToHandOut(db, today)), ...(await routersComingBack(db, today))];
  return {
    exceptions: count,
    refunds: await countOpenRefunds(db),
    parcels: parcels.length,
    counter: counter.length,
    approvals: await countWaiting(db, now),
    selling: (await hasGoods(db)).onSale,
    late: {
      exceptions: overdue,
      refunds: (await refundsDueBy(db, now)).length,
      parcels: countLate(parcels),
      counter: countLate(counter),
    },
  };
}
