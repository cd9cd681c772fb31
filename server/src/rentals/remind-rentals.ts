import { addDays, dayInJakarta, hourInJakarta } from '@langit/contract/values/calendar-days';
import type { QueueMail } from '../notifications/outbox.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { queueReminder, reminderOf } from './mails/rental-mails.ts';
import { firstMailHour } from './rental-rules.ts';
import { listEndingBy } from './rental-store.ts';

export type RemindDeps = { database: Database; clock: Clock; queueMail: QueueMail };

/** How many days before its end a rental is reminded of first. */
const daysBefore = 3;

/**
 * Promises the reminders of the day (F10): three days before the end, on the day, and when it is late. Runs often; the mail of
 * one event is promised once. Several routers of an order that end together are one mail.
 */
export async function remindRentals({ database, clock, queueMail }: RemindDeps): Promise<void> {
  const now = clock.now();
  if (hourInJakarta(now) < firstMailHour) return;
  const today = dayInJakarta(now);
  for (const rental of await listEndingBy(database.db, addDays(today, daysBefore))) {
    const reminder = reminderOf(rental, today);
    if (reminder === null) continue;
    const { order, customer, locale, during } = rental;
    await database.transaction((tx) =>
      queueReminder(queueMail, tx, reminder, { order, customer, locale, end: during.last }),
    );
  }
}
