import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { findCustomer } from '../accounts/customer-store.ts';
import { findEsimsOfOrder } from '../esims/esim-store.ts';
import { mailsOfOrder } from '../notifications/mail-list-store.ts';
import { deviceOf } from '../orders/order-record.ts';
import { eventsOf, findOrderByNumber } from '../orders/order-store.ts';
import { movementsOfOrder, payingAttempts } from '../payments/payment-store.ts';
import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { showRefunds } from '../refunds/show-refunds.ts';
import { findDeskRentals } from '../rentals/desk-store.ts';
import { rentalsOfOrder } from '../rentals/rental-of-order.ts';
import { showRental } from '../rentals/show-rentals.ts';
import { findShipment } from '../shipping/shipment-store.ts';
import { actsOn } from './audit-store.ts';
import { notesOn } from './note-store.ts';
import { showNote } from './notes.ts';

/** More than an order ever has. */
const mostRefunds = 1000;

/** The details of an order for the operator. */
export async function showOrder(db: Db, named: string, now: Date) {
  const order = await findOrderByNumber(db, named.trim().toUpperCase());
  if (!order) throw new OperatorError(`There is no order ${named}.`);
  const customer = await findCustomer(db, order.customer);
  const attempt = (await payingAttempts(db, [order.id])).get(order.id);
  const { rows: refunds } = await showRefunds(db, now, {
    open: false,
    order: order.number,
    limit: mostRefunds,
  });
  const ofOrder = await rentalsOfOrder(db, order);
  const rentals = await findDeskRentals(
    db,
    ofOrder.map(({ id }) => id),
  );
  const charges = rentals.flatMap(({ charge }) => charge?.id ?? []);
  const acts = await actsOn(db, [order.number, ...refunds.map(({ refund }) => refund), ...charges]);
  return {
    order: order.number,
    kind: order.kind,
    payment: order.paymentState,
    delivery: order.deliveryState,
    flag: order.flag,
    customer: customer && { name: customer.name, email: customer.email, phone: customer.phoneE164 },
    lines: order.lines.map(({ snapshot, quantity, days }) => ({ name: snapshot.names.en, quantity, days })),
    device: deviceOf(order),
    figures: {
      subtotal: order.subtotal,
      rent: order.rent,
      delivery: order.delivery,
      tax: order.tax,
      discount: order.discount,
      total: order.total,
      voucher: order.voucherCode,
    },
    delivery_method: order.deliveryMethod,
    ship_to: order.shipTo,
    shipment: await findShipment(db, order.id),
    rentals: rentals.map((found) => showRental(found, dayInJakarta(now))),
    transaction: attempt && { id: attempt.ref, method: attempt.method, gateway: attempt.gateway },
    money: (await movementsOfOrder(db, order.id)).map(({ at, kind, signedIdr, attempt: transaction }) => ({
      at,
      kind,
      amount: signedIdr,
      transaction,
    })),
    esims: (await findEsimsOfOrder(db, order.id)).map(({ iccid, installState, planState, supplierRef }) => ({
      iccid,
      install: installState,
      plan: planState,
      supplier_ref: supplierRef,
    })),
    refunds,
    mails: (await mailsOfOrder(db, order.id)).map(({ kind, state, created, sent, tries, error }) => ({
      mail: kind,
      state,
      created,
      sent,
      tries,
      error,
    })),
    events: await eventsOf(db, order.id),
    notes: (await notesOn(db, order.number)).map(showNote),
    acts: acts.map(({ at, actor, claimed, act, subject, reason }) => ({
      at,
      actor,
      claimed,
      act,
      subject,
      reason,
    })),
  };
}
