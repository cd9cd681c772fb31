import type { OpenOrder, PersonalData } from '../platform/personal-data.ts';
import { exportedShipment } from '../shipping/personal-data.ts';
import { shipmentsOf } from '../shipping/shipment-store.ts';
import type { OrderLineRecord, OrderRecord } from './order-record.ts';
import { isUnpaid } from './order-states.ts';
import {
  eventsOfOrders,
  forgetReceivers,
  hasOrder,
  hasPaidOrder,
  listOwnOrders,
  listUnfinished,
} from './order-store.ts';

const exportedItem = (line: OrderLineRecord, { locale }: OrderRecord) => ({
  name: line.snapshot.names[locale],
  id: line.id,
  position: line.position,
  product: line.product,
  quantity: line.quantity,
  days: line.days,
  unit_idr: line.unitIdr,
  list_usd: line.listUsd,
  list_jpy: line.listJpy,
  list_vnd: line.listVnd,
});

const exportedOrder = (order: OrderRecord) => ({
  id: order.id,
  number: order.number,
  kind: order.kind,
  locale: order.locale,
  shown_currency: order.shownCurrency,
  refund_policy: order.refundPolicy,
  subtotal: order.subtotal,
  rent: order.rent,
  delivery: order.delivery,
  tax: order.tax,
  tax_rate_bp: order.taxRateBp,
  discount: order.discount,
  total: order.total,
  voucher_code: order.voucherCode,
  terms_version: order.termsVersion,
  terms_accepted_at: order.termsAcceptedAt.toISOString(),
  device_checked_at: order.deviceCheckedAt?.toISOString() ?? null,
  device_name: order.deviceName,
  device_told_by: order.deviceToldBy,
  delivery_method: order.deliveryMethod,
  ship_to: order.shipTo,
  payment_state: order.paymentState,
  delivery_state: order.deliveryState,
  placed_at: order.placedAt.toISOString(),
  expires_at: order.expiresAt.toISOString(),
  paid_at: order.paidAt?.toISOString() ?? null,
  finished_at: order.finishedAt?.toISOString() ?? null,
  items: order.lines.map((line) => exportedItem(line, order)),
});

/** Orders with lines, timeline and parcels, without supplier costs and internal fields. */
export const orderData: PersonalData = {
  exports: {
    async orders(db, customer) {
      const orders = (await listOwnOrders(db, customer)).reverse();
      const ids = orders.map(({ id }) => id);
      const events = Map.groupBy(await eventsOfOrders(db, ids), ({ order }) => order);
      const shipments = Map.groupBy(await shipmentsOf(db, ids), ({ order }) => order);
      return orders.map((order) => ({
        ...exportedOrder(order),
        events: (events.get(order.id) ?? []).map(({ at, kind }) => ({ at: at.toISOString(), kind })),
        shipments: (shipments.get(order.id) ?? []).map(exportedShipment),
      }));
    },
  },
  async openOrders(db, customer): Promise<OpenOrder[]> {
    const open = await listUnfinished(db, customer);
    return open.map((order) => ({
      number: order.number,
      placedAt: order.placedAt,
      unpaid: isUnpaid(order),
    }));
  },
  hasPaid: hasPaidOrder,
  keepsAccount: hasOrder,
  erase: forgetReceivers,
};
