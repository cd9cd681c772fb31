import { findCustomer, greetingName } from '../../accounts/customer-store.ts';
import { placePicture } from '../../catalogue/art/place-picture.ts';
import { allowPreview } from '../../notifications/mail-kind.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Composing, Letter, MailKind, MailRequest, MailTemplate, Outbox } from '../../platform/mails.ts';
import { aboutOrder } from '../../platform/observability/log-context.ts';
import type { OrderRecord } from '../order-record.ts';
import { findOrderWithBuyer } from '../order-store.ts';

type Buyer = { email: string | null; name: string | null; verifiedAt: Date | null };

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
 * subject, and may bring the buyer. The drawing of the order's place stands beside the title (Z23). Null drops the mail: it is outdated, or the buyer's account is deleted.
 */
export const mailToBuyer = <Found extends { order: OrderRecord; buyer?: Buyer | null }>(
  kind: MailKind,
  find: (db: Db, subject: string) => Promise<Found | null>,
  letterOf: (found: Found, given: Composing) => Promise<Letter | null> | Letter | null,
): MailTemplate => {
  allowPreview(kind);
  return {
    kind,
    async compose(context) {
      const { db } = context.database;
      const match = await find(db, context.mail.subject);
      if (!match) return null;
      aboutOrder(match.order);
      const buyer = match.buyer === undefined ? await findCustomer(db, match.order.customer) : match.buyer;
      if (!buyer?.email) return null;
      const letter = await letterOf(match, context);
      const place = match.order.lines[0]?.snapshot.place;
      const picture = letter && place ? await placePicture(place.code) : null;
      return letter && { ...letter, picture, to: buyer.email, name: greetingName(buyer) };
    },
  };
};

/** `mailToBuyer` for a mail whose subject is the order. */
export const orderMail = (
  kind: MailKind,
  letterOf: (order: OrderRecord, given: Composing) => Promise<Letter | null> | Letter | null,
): MailTemplate => mailToBuyer(kind, findOrderWithBuyer, ({ order }, context) => letterOf(order, context));
