import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { firstEsims } from '../esims/esim-store.ts';
import { retryObstacle } from '../esims/retry-order.ts';
import { hasPreview } from '../notifications/mail-kind.ts';
import { pageOfMails } from '../notifications/mail-list-store.ts';
import { paidOrdersOf } from '../orders/order-list-store.ts';
import { deviceOf } from '../orders/order-record.ts';
import { findOrderAtCounter, firstLines, type OrderHead, pageOfEvents } from '../orders/order-store.ts';
import { unsendable } from '../orders/send-parcels.ts';
import type { OrdersApi } from '../orders/slice.ts';
import { movementsOfOrder, payingAttempts } from '../payments/payment-store.ts';
import type { Db } from '../platform/database/database.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { refundsOfNumber } from '../refunds/show-refunds.ts';
import { findCounterRentals } from '../rentals/counter-store.ts';
import { rentalsOfOrder } from '../rentals/rental-of-order.ts';
import { actionsOnRental, showRental } from '../rentals/show-rentals.ts';
import { resultOfOrder } from '../reports/read-results.ts';
import { actsOfOrder } from './acts-of-order.ts';
import { pageOfNotes } from './note-store.ts';
import { showNote } from './notes.ts';
import { actionsOnOrder } from './order-actions.ts';

/** So many lines are part of the answer: the others are read page by page. */
const firstRows = 20;
/** So many of the latest events, mails, notes and acts. */
const latestRows = 50;

async function shownResult(db: Db, order: Parameters<typeof resultOfOrder>[1]) {
  const { feeIsSample, chargedBack: _, ...result } = await resultOfOrder(db, order);
  return { ...result, sample_fee: feeIsSample };
}

/** The first lines of an order, its rentals, and why its goods can't leave. Only an order for routers reads more than its lines. */
async function readGoods(db: Db, head: OrderHead, hooks: OrdersApi['hooks']) {
  const { lines, inAll: linesInAll } = await firstLines(db, head.id, firstRows);
  const order = { ...head, lines };
  const ofOrder = await rentalsOfOrder(db, order);
  const rentals = await findCounterRentals(
    db,
    ofOrder.map(({ id }) => id),
  );
  const notNow = await unsendable(hooks, db, order);
  return { order, linesInAll, rentals, notNow };
}

/**
 * The details of an order for the operator, in two waves of statements: the order, and all that belongs to it. They read about as many
 * rows for an order of a thousand lines as for one of one line.
 */
export async function showOrder(
  { database: { db }, clock, hooks }: Pick<Platform, 'database' | 'clock'> & Pick<OrdersApi, 'hooks'>,
  named: string,
  by: Pick<CallContext, 'may' | 'who' | 'language'>,
) {
  const now = clock.now();
  const today = dayInJakarta(now);
  const { may, language } = by;
  const storedOrder = await findOrderAtCounter(db, named);
  if (!storedOrder) throw new OperatorError(refusal('noOrder', { order: named }));
  const { head, customer, shipment } = storedOrder;
  const latest = { behind: null, limit: latestRows };
  const [
    goods,
    unretryable,
    attempts,
    refunds,
    bought,
    { esims, inAll: esimsInAll },
    money,
    result,
    mails,
    events,
    notes,
    acts,
  ] = await Promise.all([
    readGoods(db, head, hooks),
    retryObstacle(db, head),
    payingAttempts(db, [head.id]),
    refundsOfNumber(db, head.number, now),
    paidOrdersOf(db, [head.customer]),
    firstEsims(db, head.id),
    movementsOfOrder(db, head.id),
    head.paidAt && may('reports.money') ? shownResult(db, head) : null,
    pageOfMails(db, head.id, latest),
    pageOfEvents(db, head.id, latest),
    pageOfNotes(db, head.number, latest),
    actsOfOrder(db, head, latest),
  ]);
  const { order, linesInAll, rentals, notNow } = goods;
  const attempt = attempts.get(order.id);
  const paid = bought(order.customer);
  return {
    order: order.number,
    kind: order.kind,
    placed: order.placedAt,
    payment: order.paymentState,
    delivery: order.deliveryState,
    may: actionsOnOrder(by, { order, sent: shipment, unsendable: notNow, unretryable }),
    flag: order.flag,
    channel: order.channel,
    customer: customer && {
      id: customer.id,
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      language: customer.language,
      paid_orders: paid.orders,
      paid_in_all: paid.total,
    },
    lines: order.lines.map(({ snapshot, quantity, days }) => ({
      name: snapshot.names[language],
      quantity,
      days,
    })),
    lines_in_all: linesInAll,
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
    shipment,
    rentals: rentals.map((rental) => ({
      ...showRental(rental, today),
      may: actionsOnRental(rental, { by, today, unsendable: notNow }),
    })),
    transaction: attempt && {
      id: attempt.ref,
      method: attempt.method,
      gateway: attempt.gateway,
      customer_fee: attempt.customerFeeIdr,
    },
    money: money.map(({ at, kind, signedIdr, attempt: transaction }) => ({
      at,
      kind,
      amount: signedIdr,
      transaction,
    })),
    result,
    esims: esims.map(({ id, iccid, installState, planState, supplierRef }) => ({
      esim: id,
      iccid,
      install: installState,
      plan: planState,
      supplier_ref: supplierRef,
    })),
    esims_in_all: esimsInAll,
    refunds,
    mails: mails.map((mail) => ({
      id: mail.id,
      mail: mail.kind,
      has_preview: hasPreview(mail.kind),
      state: mail.state,
      created: mail.createdAt,
      sent: mail.sentAt,
      tries: mail.attempts,
      error: mail.lastError,
    })),
    events: events.reverse(),
    notes: notes.reverse().map(showNote),
    acts: acts
      .reverse()
      .map(({ at, actor, claimed, act, subject, reason }) => ({ at, actor, claimed, act, subject, reason })),
  };
}
