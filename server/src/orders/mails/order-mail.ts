import { findCustomer } from '../../accounts/customer-store.ts';
import { placePicture } from '../../catalogue/art/place-picture.ts';
import type { Letter } from '../../notifications/frame.ts';
import { allowPreview, type MailKind } from '../../notifications/mail-kind.ts';
import type { Composing, MailTemplate } from '../../notifications/mail-template.ts';
import type { MailRequest, Outbox } from '../../notifications/outbox.ts';
import type { Db } from '../../platform/database/database.ts';
import type { OrderRecord } from '../order-record.ts';
import { findOrder } from '../order-store.ts';

/** Puts a mail to the buyer into the outbox, in the order's language: once per kind and order, or per `subject` and `version`. */
export const queueOrderMail = (
  outbox: Outbox,
  tx: Db,
  kind: MailKind,
  { id, customer, locale }: Pick<OrderRecord, 'id' | 'customer' | 'locale'>,
  more: Partial<Pick<MailRequest, 'subject' | 'version'>> = {},
) => outbox.queue(tx, kind, { subject: id, order: id, customer, locale, ...more });

/**
 * Template of a mail to the buyer of an order: it only reads, so that the staff can preview it. The address is read when the mail is sent. `find` reads the entity of the mail's
 * subject. The drawing of the order's place stands beside the title (Z23). Null drops the mail: it is outdated, or the buyer's account is deleted.
 */
export const mailToBuyer = <Found extends { order: OrderRecord }>(
  kind: MailKind,
  find: (db: Db, subject: string) => Promise<Found | null>,
  letterOf: (found: Found, given: Composing) => Promise<Letter | null> | Letter | null,
): MailTemplate => {
  allowPreview(kind);
  return {
    kind,
    async compose(given) {
      const { db } = given.database;
      const found = await find(db, given.mail.subject);
      const buyer = found && (await findCustomer(db, found.order.customer));
      if (!found || !buyer?.email) return null;
      const letter = await letterOf(found, given);
      const place = found.order.lines[0]?.snapshot.place;
      const picture = letter && place ? await placePicture(place.code) : null;
      return letter && { ...letter, picture, to: buyer.email };
    },
  };
};

/** `mailToBuyer` for a mail whose subject is the order. */
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
