import { addDays, dayInJakarta, hourInJakarta } from '@langit/contract/values/calendar-days';
import { queueOrderMail } from '../orders/mails/order-mail.ts';
import type { Platform } from '../platform/slice.ts';
import { reminderOf, reminderSubject, rentalMails } from './mails/rental-mails.ts';
import { firstMailHour } from './rental-rules.ts';
import { listEndingBy } from './rental-store.ts';

/** The first reminder is sent this many days before the end. */
const daysBefore = 3;

/**
 * Queues the day's reminders (F10): three days before the end, on the last day, and when overdue. Runs often; the outbox
 * deduplicates by event. Routers of one order with the same end share a mail.
 */
export async function remindRentals({
  database,
  clock,
  outbox,
}: Pick<Platform, 'database' | 'clock' | 'outbox'>): Promise<void> {
  const now = clock.now();
  if (hourInJakarta(now) < firstMailHour) return;
  const today = dayInJakarta(now);
  for (const rental of await listEndingBy(database.db, addDays(today, daysBefore))) {
    const reminder = reminderOf(rental, today);
    if (reminder === null) continue;
    const { order: id, customer, locale, during } = rental;
    const subject = reminderSubject(id, during.last);
    await database.transaction((tx) =>
      queueOrderMail(outbox, tx, rentalMails[reminder], { id, customer, locale }, { subject }),
    );
  }
}
