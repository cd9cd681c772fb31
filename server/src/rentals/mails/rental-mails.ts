import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { lateFeeOf } from '@langit/domain/pricing/rent';
import { isTooLateToExtend } from '@langit/domain/rental-rules';
import { defineMail } from '../../notifications/mail-kind.ts';
import { mailToBuyer } from '../../orders/mails/order-mail.ts';
import type { OrderRecord } from '../../orders/order-record.ts';
import { findOrder } from '../../orders/order-store.ts';
import type { Db } from '../../platform/database/database.ts';
import type { MailKind, MailTemplate } from '../../platform/mails.ts';
import { chargesOf } from '../charge-store.ts';
import { rentalsOfOrder } from '../rental-of-order.ts';
import { type Reminder, reminderFor } from '../rental-rules.ts';
import { isPaidFor, isRunning } from '../rental-states.ts';
import { findRental, type RentalRecord } from '../rental-store.ts';
import { isEnd, type RentalLetterKind, rentalLetter } from './rental-letter.ts';

/**
 * Subjects for deduplication: payments once per order, a return once per router, a reminder once per order and end
 * (`reminderSubject`), so that an extended rental is reminded again.
 */
export const rentalMails = {
  booked: defineMail('rentals', 'rental-booked'),
  extended: defineMail('rentals', 'rental-extended'),
  'data-added': defineMail('rentals', 'rental-data-added'),
  'ending-soon': defineMail('rentals', 'rental-ending-soon'),
  'ends-today': defineMail('rentals', 'rental-ends-today'),
  late: defineMail('rentals', 'rental-late'),
  returned: defineMail('rentals', 'rental-returned'),
  lost: defineMail('rentals', 'rental-lost'),
} as const satisfies Record<RentalLetterKind, MailKind>;

export const reminderSubject = (order: string, end: string): string => `${order}:${end}`;

type Found = { order: OrderRecord; rentals: RentalRecord[] };

/** Template of a rental's mail, rendered from its state at the time of sending. An outdated mail is dropped. */
const rentalTemplate = (
  kind: RentalLetterKind,
  find: (db: Db, subject: string) => Promise<Found | null>,
): MailTemplate =>
  mailToBuyer(rentalMails[kind], find, async ({ order, rentals }, context) => {
    const today = dayInJakarta(context.clock.now());
    const concerned = rentals.filter((rental) => isPaidFor(rental) && holds(kind, rental, today));
    const [first] = concerned;
    if (!first) return null;
    const fees = concerned.map(({ during, returnedOn, rentPerDayIdr: perDay }) =>
      lateFeeOf({ perDay, end: during.last, returnedOn }, today),
    );
    const about = {
      kind,
      orderNumber: order.number,
      name: first.snapshot.names[order.locale],
      serials: concerned.map(({ serial }) => serial),
      start: first.during.first,
      end: first.during.last,
      extendable: !isTooLateToExtend(first.during.last, today),
      rentPerDay: first.rentPerDayIdr,
      lateFee: fees.reduce((sum, fee) => sum + fee, 0),
      conditionFee: isEnd(kind) ? await conditionFeeOf(context.database.db, first.id) : 0,
    };
    return rentalLetter(about, context);
  });

const reminders = ['ending-soon', 'ends-today', 'late'] as const satisfies Reminder[];

/** Whether a reminder is still right: the rental is running, and the reminder is today's. */
const holds = (kind: RentalLetterKind, rental: RentalRecord, today: string): boolean =>
  !reminders.some((reminder) => reminder === kind) ||
  (isRunning(rental) && reminderOf(rental, today) === kind);

export const reminderOf = ({ during, returnRequestedAt }: RentalRecord, today: string): Reminder | null =>
  reminderFor({ during, returnRequested: returnRequestedAt !== null }, today);

/** What is owed for the condition in which a router came back, or for a lost one. */
async function conditionFeeOf(db: Db, rental: string): Promise<number> {
  const charges = await chargesOf(db, [rental]);
  return charges.filter(({ kind }) => kind !== 'late').reduce((sum, { amountIdr }) => sum + amountIdr, 0);
}

async function rentalsOf(db: Db, id: string): Promise<Found | null> {
  const order = await findOrder(db, id);
  return order && { order, rentals: await rentalsOfOrder(db, order) };
}

async function endingRentals(db: Db, subject: string): Promise<Found | null> {
  const [id = '', end = ''] = subject.split(':');
  const rentals = await rentalsOf(db, id);
  return rentals && { ...rentals, rentals: rentals.rentals.filter(({ during }) => during.last === end) };
}

async function endedRental(db: Db, id: string): Promise<Found | null> {
  const rental = await findRental(db, id);
  const order = rental && (await findOrder(db, rental.order));
  return rental && order && { order, rentals: [rental] };
}

export const rentalTemplates: MailTemplate[] = [
  ...(['booked', 'extended', 'data-added'] as const).map((kind) => rentalTemplate(kind, rentalsOf)),
  ...reminders.map((kind) => rentalTemplate(kind, endingRentals)),
  ...(['returned', 'lost'] as const).map((kind) => rentalTemplate(kind, endedRental)),
];
