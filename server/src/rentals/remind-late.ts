import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { lastQueued } from '../notifications/mail-store.ts';
import { queueOrderMail } from '../orders/mails/order-mail.ts';
import { lockOrder } from '../orders/order-store.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { openRentalsOfUnit } from './counter-store.ts';
import { reminderSubject, rentalMails } from './mails/rental-mails.ts';
import type { CounterDeps } from './rental-deps.ts';
import { isLate } from './rental-rules.ts';
import { findScannedUnit } from './unit-store.ts';

/** Reminds the customer of a late router by mail, once a day at most: the routers of an order with the same end share it. */
export async function remindLate({ database, clock, outbox }: CounterDeps, by: CallContext, named: string) {
  const unit = await findScannedUnit(database.db, named);
  if (!unit)
    throw new OperatorError(atTerminal(refusal('noRouter', { serial: named }), `${named} is not known.`));
  const { serial } = unit;
  const today = dayInJakarta(clock.now());
  return database.transaction(async (tx) => {
    const late = (await openRentalsOfUnit(tx, unit.id)).find(({ rental }) => isLate(rental, today));
    const order = late && (await lockOrder(tx, late.order.id));
    if (!order) throw new OperatorError(refusal('notLate', { serial }));
    const subject = reminderSubject(order.id, late.rental.during.last);
    const last = (await lastQueued(tx, rentalMails.late, [subject])).get(subject);
    const changed = last === undefined || dayInJakarta(last) < today;
    if (changed) {
      await queueOrderMail(outbox, tx, rentalMails.late, order, { subject, version: 'next' });
      await by.note(tx, { act: 'rental.remind', subject: serial, after: { order: order.number } });
    }
    return { serial, order: order.number, changed };
  });
}
