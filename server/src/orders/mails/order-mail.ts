import { findCustomer } from '../../accounts/customer-store.ts';
import type { Letter } from '../../notifications/frame.ts';
import type { MailKind } from '../../notifications/mail-kind.ts';
import type { Composing, MailTemplate } from '../../notifications/mail-template.ts';
import type { MailRequest, Outbox } from '../../notifications/outbox.ts';
import type { Db } from '../../platform/database/database.ts';
import type { OrderRecord } from '../order-record.ts';
import { findOrder } from '../order-store.ts';

/** Promises a mail to the buyer of an order, in its language: once per kind and order, or per `subject` and `version`. */
export const queueOrderMail = (
  outbox: Outbox,
  tx: Db,
  kind: MailKind,
  { id, customer, locale }: Pick<OrderRecord, 'id' | 'customer' | 'locale'>,
  more: Partial<Pick<MailRequest, 'subject' | 'version'>> = {},
) => outbox.queue(tx, kind, { subject: id, order: id, customer, locale, ...more });

/**
 * A mail to the buyer of an order, for the address that the buyer has when it is sent. `find` reads what the mail's subject names.
 * Null drops the mail: what it would say does not hold any more, or the buyer is gone.
 */
export const mailToBuyer = <Found extends { order: OrderRecord }>(
  kind: MailKind,
  find: (db: Db, subject: string) => Promise<Found | null>,
  letterOf: (found: Found, given: Composing) => Promise<Letter | null> | Letter | null,
): MailTemplate => ({
  kind,
  async compose(given) {
    const { db } = given.database;
    const found = await find(db, given.mail.subject);
    const buyer = found && (await findCustomer(db, found.order.customer));
    if (!found || !buyer?.email) return null;
    const letter = await letterOf(found, given);
    return letter && { ...letter, to: buyer.email };
  },
});

/** The same for a mail whose subject is the order. */
export const orderMail = (
  kind: MailKind,
  letterOf: (order: OrderRecord, given: Composing) => Promise<Letter | null> | Letter | null,
): MailTemplate =>
  mailToBuyer(
    kind,
    async (db, id) => {
      const order = await findOrder(db, id);
      return order && { order };
    },
    ({ order }, given) => letterOf(order, given),
  );
