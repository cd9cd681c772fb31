import { findEsimsOfOrder } from '../esims/esim-store.ts';
import { showEsim } from '../esims/show-esims.ts';
import { pageOfMails } from '../notifications/mail-list-store.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import type { OrdersApi } from '../orders/slice.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { showOrder } from './show-order.ts';
import { readTimeline, type TimelineDeps } from './timeline.ts';

/** What a bank reads; notes and acts of the staff are not part of it. */
const sources = ['shop', 'gateway', 'money', 'supplier', 'mail'] as const;
const mostRows = 1000;

export type EvidenceDeps = TimelineDeps & Pick<Platform, 'database' | 'clock'> & Pick<OrdersApi, 'hooks'>;

/**
 * All that proves an order in a dispute, on one page (B34): what was agreed and when, what was paid, what was delivered and used, and
 * what the customer was told. The read leaves a line in the audit log.
 */
export async function showEvidence(deps: EvidenceDeps, by: CallContext, named: string) {
  const { database, clock } = deps;
  const { db } = database;
  const { language } = by;
  const order = await findOrderByNumber(db, named);
  if (!order) throw new OperatorError(refusal('noOrder', { order: named }));
  const made = clock.now();
  const shown = await showOrder(deps, order.number, { ...by, may: () => false });
  const names = new Map(order.lines.map(({ id, snapshot }) => [id, snapshot.names[language]]));
  const evidence = {
    order: order.number,
    made,
    placed: order.placedAt,
    paid: order.paidAt,
    payment: order.paymentState,
    language: order.locale,
    customer: shown.customer,
    ship_to: shown.ship_to,
    device: shown.device,
    terms: {
      version: order.termsVersion,
      accepted: order.termsAcceptedAt,
      refund_policy: order.refundPolicy,
    },
    lines: order.lines.map(({ snapshot, quantity, days, unitIdr }) => ({
      name: snapshot.names[language],
      quantity,
      days,
      unit: unitIdr,
    })),
    figures: shown.figures,
    transaction: shown.transaction ?? null,
    money: shown.money,
    esims: (await findEsimsOfOrder(db, order.id)).map((row) => ({
      ...showEsim(row, row.label),
      plan_name: names.get(row.orderLine) ?? row.label,
      delivered: row.createdAt,
    })),
    shipment: shown.shipment,
    rentals: shown.rentals.map(({ may: _, ...rental }) => rental),
    mails: (await pageOfMails(db, order.id, { behind: null, limit: mostRows }))
      .reverse()
      .map(({ kind, state, sentAt, messageId, locale }) => ({
        mail: kind,
        state,
        sent: sentAt,
        message_id: messageId,
        language: locale,
      })),
    timeline: (await readTimeline(deps, { order: order.number, sources, limit: mostRows })).rows.reverse(),
  };
  await database.transaction((tx) => by.note(tx, { act: 'order.evidence', subject: order.number }));
  return evidence;
}
