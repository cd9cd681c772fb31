import type { MailContext } from '../notifications/frame.ts';
import type { MailComposer } from '../notifications/mail-template.ts';
import type { QueueMail } from '../notifications/outbox.ts';
import type { Db } from '../platform/database/database.ts';
import { findShipment } from '../shipping/shipment-store.ts';
import { orderMail } from './mails/order-mail.ts';
import { summaryOf } from './mails/order-summary.ts';
import { type ParcelStage, parcelLetter } from './mails/parcel.ts';
import type { OrderHooks } from './order-hooks.ts';
import type { OrderRecord } from './order-record.ts';
import { awaitsDelivery, isOnTheWay, isPaid } from './order-states.ts';

/** An order that travels in a parcel: SIM cards and routers. */
export const isParcel = ({ kind, lines }: OrderRecord): boolean =>
  (kind === 'buy' || kind === 'rent') && lines.some(({ snapshot }) => snapshot.type !== 'ez-sim');

export async function queueParcelMail(
  queueMail: QueueMail,
  tx: Db,
  stage: ParcelStage,
  { id, customer, locale }: OrderRecord,
): Promise<void> {
  // A parcel is sent once and may be corrected often.
  const version = stage === 'corrected' ? 'next' : 1;
  await queueMail(tx, { kind: `parcel-${stage}`, subject: id, version, order: id, customer, locale });
}

/** A paid parcel is announced: it goes to be packed. Rentals announce theirs with its dates. */
export const createParcelEffects = (queueMail: QueueMail): OrderHooks => ({
  async paid(tx, order) {
    if (isParcel(order) && order.kind !== 'rent') await queueParcelMail(queueMail, tx, 'packing', order);
    return 'taken';
  },
});

/** News of a parcel are only news while they are the latest. */
export const parcelComposers = (context: MailContext): MailComposer[] =>
  (['packing', 'shipped', 'corrected', 'arrived'] as const).map((stage) =>
    orderMail(`parcel-${stage}`, async (db, order) => {
      if (!isPaid(order)) return null;
      if (stage === 'packing' && !awaitsDelivery(order)) return null;
      if (stage === 'corrected' && !isOnTheWay(order)) return null;
      const shipment = await findShipment(db, order.id);
      const { locale: language, shipTo } = order;
      return parcelLetter({ language, order: summaryOf(order), stage, shipment, shipTo }, context);
    }),
  );
