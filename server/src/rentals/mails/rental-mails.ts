import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { lateFeeOf } from '@langit/domain/pricing/rent';
import { findCustomer } from '../../accounts/customer-store.ts';
import type { MailContext } from '../../notifications/frame.ts';
import type { MailComposer } from '../../notifications/mail-template.ts';
import type { ComposedMail } from '../../notifications/mailer.ts';
import type { QueueMail } from '../../notifications/outbox.ts';
import type { OrderRecord } from '../../orders/order-record.ts';
import { findOrder } from '../../orders/order-store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { rentalsOfOrder } from '../rental-of-order.ts';
import { type Reminder, reminderFor } from '../rental-rules.ts';
import { isPaidFor, isRunning } from '../rental-states.ts';
import { findRental, type RentalRecord } from '../rental-store.ts';
import { rentalLetter } from './rental-letter.ts';
import type { RentalLetterKind } from './rental-letter-texts.ts';

const kindOf = (kind: RentalLetterKind): string => `rental-${kind}`;

/** Tells that what was paid is there: a booking, an extension, data. Once per order. */
export async function queuePaidMail(
  queueMail: QueueMail,
  tx: Db,
  kind: 'booked' | 'extended' | 'data-added',
  { id, customer, locale }: OrderRecord,
): Promise<void> {
  await queueMail(tx, { kind: kindOf(kind), subject: id, order: id, customer, locale });
}

/** Once per order and end: an extended rental is reminded again. */
export async function queueReminder(
  queueMail: QueueMail,
  tx: Db,
  reminder: Reminder,
  {
    order,
    customer,
    locale,
    end,
  }: { order: string; customer: string; locale: OrderRecord['locale']; end: string },
): Promise<void> {
  await queueMail(tx, { kind: kindOf(reminder), subject: `${order}:${end}`, order, customer, locale });
}

/** Once per router. */
export async function queueReturnedMail(
  queueMail: QueueMail,
  tx: Db,
  rental: string,
  { id, customer, locale }: OrderRecord,
): Promise<void> {
  await queueMail(tx, { kind: kindOf('returned'), subject: rental, order: id, customer, locale });
}

/** Mails about rentals say what holds when they are sent; one that has come too late is dropped. */
export function rentalComposers(context: MailContext, clock: Clock): MailComposer[] {
  const today = () => dayInJakarta(clock.now());
  const composer = (
    kind: RentalLetterKind,
    find: (db: Db, subject: string) => Promise<{ orderId: string; rentals: RentalRecord[] }>,
  ): MailComposer => ({
    kind: kindOf(kind),
    compose: async ({ db }, { subject }) => {
      const { orderId, rentals } = await find(db, subject);
      const order = await findOrder(db, orderId);
      return order && letterTo(db, context, { kind, order, rentals, today: today() });
    },
  });
  const ofOrder = async (db: Db, orderId: string) => {
    const order = await findOrder(db, orderId);
    return { orderId, rentals: order ? await rentalsOfOrder(db, order) : [] };
  };
  const due = (reminder: Reminder) => async (db: Db, subject: string) => {
    const [orderId = '', end = ''] = subject.split(':');
    const { rentals } = await ofOrder(db, orderId);
    const isDue = (rental: RentalRecord) =>
      rental.during.last === end && isReminded(rental) && reminderOf(rental, today()) === reminder;
    return { orderId, rentals: rentals.filter(isDue) };
  };
  return [
    ...(['booked', 'extended', 'data-added'] as const).map((kind) => composer(kind, ofOrder)),
    ...(['ending-soon', 'ends-today', 'late'] as const).map((kind) => composer(kind, due(kind))),
    composer('returned', async (db, id) => {
      const rental = await findRental(db, id);
      return { orderId: rental?.order ?? '', rentals: rental ? [rental] : [] };
    }),
  ];
}

/** Customers are reminded of what they have. */
const isReminded = isRunning;

export const reminderOf = ({ during, returnRequestedAt }: RentalRecord, today: string): Reminder | null =>
  reminderFor({ during, returnRequested: returnRequestedAt !== null }, today);

async function letterTo(
  db: Db,
  context: MailContext,
  about: { kind: RentalLetterKind; order: OrderRecord; rentals: RentalRecord[]; today: string },
): Promise<ComposedMail | null> {
  const { kind, order, today } = about;
  const rentals = about.rentals.filter(isPaidFor);
  const [first] = rentals;
  const customer = await findCustomer(db, order.customer);
  if (!first || !customer?.email) return null;
  const fees = rentals.map(({ during, returnedOn, rentPerDayIdr: perDay }) =>
    lateFeeOf({ perDay, end: during.last, returnedOn }, today),
  );
  const data = {
    language: order.locale,
    kind,
    orderNumber: order.number,
    name: first.snapshot.names[order.locale],
    serials: rentals.map(({ serial }) => serial),
    start: first.during.first,
    end: first.during.last,
    rentPerDay: first.rentPerDayIdr,
    lateFee: fees.reduce((sum, fee) => sum + fee, 0),
  };
  return { ...rentalLetter(data, context), to: customer.email };
}
