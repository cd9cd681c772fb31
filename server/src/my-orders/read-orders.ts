import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { HistoryOrder, OrderDetail } from '@langit/contract/wire/orders';
import { placeName } from '@langit/domain/places/place-names';
import { listedPlaceId } from '../catalogue/plan-store.ts';
import type { EsimsApi } from '../esims/slice.ts';
import { deviceOf, type OrderRecord } from '../orders/order-record.ts';
import { isPayable } from '../orders/order-states.ts';
import { eventsOf, findOwnOrder, pageOfHistory, placeInHistory } from '../orders/order-store.ts';
import { presentOrder, type ShownPayment } from '../orders/present-order.ts';
import { shownPayments } from '../payments/shown-payments.ts';
import type { Page } from '../platform/http/request.ts';
import { invalidCursor, pageOf, usualPage } from '../platform/keyset-paging.ts';
import type { Platform } from '../platform/slice.ts';
import type { RefundsApi } from '../refunds/slice.ts';
import { rentalOfOrder } from '../rentals/rental-of-order.ts';
import { findShipment, type Shipment } from '../shipping/shipment-store.ts';

export type ReadOrdersDeps = Pick<Platform, 'database' | 'clock'> &
  Pick<EsimsApi, 'esimsOf' | 'toppedUpEsim' | 'deliverBy'> &
  Pick<RefundsApi, 'refundOf' | 'openRefunds'>;

/** The customer's orders, newest first, page by page. The cursor is the number of the last order of the page before. */
export async function readHistory(
  { database: { db }, clock, openRefunds }: Pick<ReadOrdersDeps, 'database' | 'clock' | 'openRefunds'>,
  page: { customer: string; language: Language; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<HistoryOrder[]>> {
  const { customer, language, limit = usualPage, cursor } = page;
  const after = cursor === undefined ? null : await placeInHistory(db, customer, cursor);
  if (cursor !== undefined && after === null) throw invalidCursor();
  const orders = await pageOfHistory(db, customer, { limit: limit + 1, after });
  const { rows, next } = pageOf(orders, limit, ({ number }) => number);
  const view = { language, now: clock.now() };
  const ids = rows.map(({ id }) => id);
  const payments = await shownPayments(db, ids, view.now);
  const refunds = await openRefunds(db, ids);
  const items = rows.map((order) => ({
    ...presentOrder(order, payments.get(order.id), view),
    ...wayToPay(order, payments.get(order.id), view.now),
    refund: refunds.get(order.id) ?? null,
  }));
  return { items, next };
}

/** One order of the customer. Throws NOT_FOUND also for another customer's order. */
export async function readOrder(
  deps: ReadOrdersDeps,
  { customer, language, number }: { customer: string; language: Language; number: string },
): Promise<OrderDetail> {
  const { db } = deps.database;
  const order = await findOwnOrder(db, customer, number);
  if (!order) throw new ShopError('NOT_FOUND');
  const now = deps.clock.now();
  const payment = (await shownPayments(db, [order.id], now)).get(order.id);
  const events = await eventsOf(db, order.id);
  const code = order.lines[0]?.snapshot.place.code ?? null;
  return {
    ...presentOrder(order, payment, { language, now }),
    ...figuresOf(order),
    ship_to: order.shipTo,
    device: deviceOf(order),
    ...wayToPay(order, payment, now),
    destination: destinationOf(order, language),
    destination_code: code,
    destination_id: code === null ? null : await listedPlaceId(db, code),
    esims: await deps.esimsOf(order, language),
    topped_up: await deps.toppedUpEsim(db, order),
    shipment: shipmentOf(await findShipment(db, order.id)),
    rental: await rentalOfOrder(db, order, dayInJakarta(now)),
    deliver_by: await deps.deliverBy(db, order),
    ...(await deps.refundOf(db, order)),
    events: events.map(({ at, kind }) => ({ at: at.toISOString(), kind })),
  };
}

/** Until when an order can be paid, and how its payment stands. */
const wayToPay = (order: OrderRecord, payment: ShownPayment | undefined, now: Date) => ({
  expires_at: order.expiresAt.toISOString(),
  payment_method: payment?.method ?? null,
  payment_page: isPayable(order, now) ? (payment?.page ?? null) : null,
});

function destinationOf({ lines: [line] }: OrderRecord, language: Language): string | null {
  const place = line?.snapshot.place;
  return place ? placeName(place.code, language, place.nameEn) : null;
}

const shipmentOf = (sent: Shipment | null): OrderDetail['shipment'] =>
  sent && {
    courier: sent.courier,
    tracking_number: sent.trackingNumber,
    shipped_at: sent.shippedAt.toISOString(),
  };

const figuresOf = (order: OrderRecord) => ({
  currency: 'IDR' as const,
  product_id: order.lines[0]?.snapshot.productCode ?? null,
  days: order.lines[0]?.days ?? null,
  quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  subtotal: order.subtotal,
  delivery: order.delivery,
  tax: order.tax,
  rent: order.rent,
  discount: order.discount,
  voucher_code: order.voucherCode,
});
