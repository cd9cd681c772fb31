import { trackingUrl } from '@langit/contract/values/couriers';
import { filled } from '@langit/i18n/message';
import { choices, copyable, fields, paragraph } from '../../notifications/blocks.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import { formatDay } from '../../notifications/moments.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Letter, MailContext, MailKind, MailTemplate, Outbox } from '../../platform/mails.ts';
import { findShipment } from '../../shipping/shipment-store.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { isParcel, type OrderRecord } from '../order-record.ts';
import { awaitsDelivery, isOnTheWay, isPaid, isPartlyRefunded } from '../order-states.ts';
import { type OrderSummary, orderFooter } from './order-bill.ts';
import { orderMail, queueOrderMail } from './order-mail.ts';
import { summaryOf } from './order-summary.ts';
import { textsIn } from './texts.ts';

/** Where a parcel with SIM cards or a router is. */
export type ParcelStage = 'packing' | 'readdressed' | 'shipped' | 'corrected' | 'arrived';

const kinds: Record<ParcelStage, MailKind> = {
  packing: defineMail('orders', 'parcel-packing'),
  readdressed: defineMail('orders', 'parcel-readdressed'),
  shipped: defineMail('orders', 'parcel-shipped'),
  corrected: defineMail('orders', 'parcel-corrected'),
  arrived: defineMail('orders', 'parcel-arrived'),
};

/** Stages that may come again. */
const repeated: readonly ParcelStage[] = ['corrected', 'readdressed'];

/** Queues the mail of a stage once; a correction may be repeated. */
export const queueParcelMail = (outbox: Outbox, tx: Db, stage: ParcelStage, order: OrderRecord) =>
  queueOrderMail(outbox, tx, kinds[stage], order, { version: repeated.includes(stage) ? 'next' : 1 });

/** Queues the packing mail of a paid parcel. Rentals queue their own mail, which has the dates. */
export const createParcelHooks = (outbox: Outbox): OrderHooks => ({
  async paid(tx, order) {
    if (isParcel(order) && order.kind !== 'rent') await queueParcelMail(outbox, tx, 'packing', order);
    return 'taken';
  },
});

/** A stage's mail is dropped if the parcel has moved on before it is sent. */
const parcelTemplate = (stage: ParcelStage): MailTemplate =>
  orderMail(kinds[stage], async (order, context) => {
    if (!isPaid(order) && !(stage === 'readdressed' && isPartlyRefunded(order))) return null;
    if ((stage === 'packing' || stage === 'readdressed') && !awaitsDelivery(order)) return null;
    if (stage === 'corrected' && !isOnTheWay(order)) return null;
    const shipment = await findShipment(context.database.db, order.id);
    const { shipTo } = order;
    return parcelLetter({ order: summaryOf(order), stage, shipment, shipTo }, context);
  });

export const parcelTemplates = (['packing', 'readdressed', 'shipped', 'corrected', 'arrived'] as const).map(
  parcelTemplate,
);

export type ParcelData = {
  order: OrderSummary;
  stage: ParcelStage;
  shipment: { courier: string; trackingNumber: string; shippedAt: Date } | null;
  shipTo: { name: string; address: string; province: string | null } | null;
};

const next: Record<ParcelStage, number> = {
  packing: 0,
  readdressed: 0,
  shipped: 1,
  corrected: 1,
  arrived: 3,
};

export function parcelLetter({ order, stage, shipment, shipTo }: ParcelData, context: MailContext): Letter {
  const { language } = context;
  const t = textsIn[language].parcel;
  const { subject, preheader, title, body } = t.stages[stage];
  const address = shipTo && [shipTo.name, shipTo.address, shipTo.province].filter(Boolean).join(', ');
  const list = [
    { label: t.order, value: order.orderNumber },
    ...(address ? [{ label: t.to, value: address }] : []),
    ...(shipment
      ? [
          { label: t.courier, value: shipment.courier },
          { label: t.sentOn, value: formatDay(shipment.shippedAt, language) },
        ]
      : []),
  ];
  const followed = stage === 'shipped' || stage === 'corrected' ? shipment : null;
  const url = followed && trackingUrl(followed.courier, followed.trackingNumber);
  const tracking = [
    ...(followed ? [copyable({ label: t.tracking, value: followed.trackingNumber })] : []),
    ...(followed && url
      ? [choices([{ text: filled(t.trackAt, { courier: followed.courier }, language), url }])]
      : []),
  ];
  return {
    subject: filled(subject, { order: order.orderNumber }, language),
    preheader,
    label: t.label,
    title,
    journey: { stops: t.stops, next: next[stage] },
    blocks: [paragraph(body), fields(list), ...tracking, ...orderFooter(t.button, order, context)],
  };
}
