import { findCustomer } from '../../accounts/customer-store.ts';
import type { MailContext } from '../../notifications/frame.ts';
import type { MailComposer } from '../../notifications/mail-template.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import type { QueueMail } from '../../notifications/outbox.ts';
import { summaryOf } from '../../orders/mails/order-summary.ts';
import type { OrderRecord } from '../../orders/order-record.ts';
import { isDelivered } from '../../orders/order-states.ts';
import { findOrder } from '../../orders/order-store.ts';
import type { Db } from '../../platform/database/database.ts';
import { type EsimRow, findEsimsOfOrder } from '../esim-store.ts';
import type { OrderMailKind, QueueOrderMail } from '../supply-deps.ts';
import { deliveryDelayed } from './delivery-delayed.ts';
import { type DeliveredEsim, orderDelivered } from './order-delivered.ts';
import { drawQrCode } from './qr-code.ts';

/** One mail per kind and order: the unique key of the mail table holds it. */
export const createQueueOrderMail =
  (queueMail: QueueMail): QueueOrderMail =>
  async (tx, kind, { id, customer, locale }) => {
    await queueMail(tx, { kind, subject: id, order: id, customer, locale });
  };

/** Mails of an order are made when they are sent, for the address that the customer has then. */
export const deliveryComposers = (context: MailContext): MailComposer[] => [
  composer('order-paid-and-delivered', (db, order) => composeDelivered(db, order, context)),
  composer('delivery-delayed', async (_db, order) =>
    isDelivered(order) ? null : composeDelayed(order, context),
  ),
];

const composer = (
  kind: OrderMailKind,
  bodyOf: (db: Db, order: OrderRecord) => Promise<MailBody | null>,
): MailComposer => ({
  kind,
  async compose({ db }, mail) {
    const order = await findOrder(db, mail.subject);
    const customer = order && (await findCustomer(db, order.customer));
    if (!order || !customer?.email) return null;
    const body = await bodyOf(db, order);
    return body && { ...body, to: customer.email };
  },
});

/** What stands in the database when the mail goes out is what the customer can install. */
async function composeDelivered(db: Db, order: OrderRecord, context: MailContext): Promise<MailBody> {
  const rows = await findEsimsOfOrder(db, order.id);
  const esims = await Promise.all(rows.map(toDelivered));
  return orderDelivered(
    {
      language: order.locale,
      order: summaryOf(order),
      esims: esims.filter((esim) => esim !== null),
      startsOn: order.lines[0]?.snapshot.startsOn ?? 'first_connection',
    },
    context,
  );
}

async function toDelivered(row: EsimRow): Promise<DeliveredEsim | null> {
  if (row.activationCode === null || row.iccid === null) return null;
  return {
    label: row.label,
    activationCode: row.activationCode,
    iccid: row.iccid,
    confirmationCode: row.confirmationCode,
    apn: row.apn,
    installBefore: row.installBefore,
    qrPng: await drawQrCode(row.activationCode),
  };
}

/** Nothing goes back by itself yet: a person decides, and the mail promises no moment. */
const composeDelayed = (order: OrderRecord, context: MailContext): MailBody =>
  deliveryDelayed({ language: order.locale, order: summaryOf(order), refundedAt: null }, context);
