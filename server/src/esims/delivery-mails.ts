import type { MailBody } from '../notifications/mailer.ts';
import { drawQrCode } from '../notifications/qr-code.ts';
import { deliveryDelayed } from '../notifications/templates/delivery-delayed.ts';
import type { MailContext } from '../notifications/templates/frame.ts';
import { type DeliveredEsim, orderDelivered } from '../notifications/templates/order-delivered.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { summaryOf } from '../orders/order-summary.ts';
import type { Db } from '../platform/database/database.ts';
import { type EsimRow, findEsimsOfOrder } from './esim-store.ts';

/** The mail with the codes, made when it is sent: what stands in the database then is what the customer can install. */
export async function composeDelivered(db: Db, order: OrderRecord, context: MailContext): Promise<MailBody> {
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
export const composeDelayed = (order: OrderRecord, context: MailContext): MailBody =>
  deliveryDelayed({ language: order.locale, order: summaryOf(order), refundedAt: null }, context);
