import type { OrderSummary } from '../notifications/templates/order-summary.ts';
import type { OrderRecord } from './order-record.ts';

/** An order as its mails show it, in the order's language. */
export const summaryOf = (order: OrderRecord): OrderSummary => ({
  orderNumber: order.number,
  placedAt: order.placedAt,
  lines: order.lines.map(({ snapshot, quantity, days, unitIdr }) => ({
    name: snapshot.names[order.locale],
    quantity,
    days: snapshot.esimType === 'DailyPlan' ? days : null,
    amount: unitIdr * quantity * (snapshot.esimType === 'DailyPlan' ? (days ?? 1) : 1),
  })),
  rent: order.rent,
  delivery: order.delivery,
  tax: order.tax,
  discount: order.discount,
  voucherCode: order.voucherCode,
  total: order.total,
});
