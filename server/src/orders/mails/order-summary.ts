import type { OrderLineRecord, OrderRecord } from '../order-record.ts';
import type { OrderLine, OrderSummary } from './order-bill.ts';

/** An order as its mails show it, in the order's language. */
export const summaryOf = (order: OrderRecord): OrderSummary => ({
  orderNumber: order.number,
  placedAt: order.placedAt,
  lines: order.lines.map((line) => ({ ...lineOf(line, order), name: line.snapshot.names[order.locale] })),
  // The rent is the only charge of an extension, so it is shown on the line with its days.
  rent: order.kind === 'extend' ? 0 : order.rent,
  delivery: order.delivery,
  tax: order.tax,
  discount: order.discount,
  voucherCode: order.voucherCode,
  total: order.total,
});

function lineOf(
  { snapshot, quantity, days, unitIdr }: OrderLineRecord,
  { kind, rent }: OrderRecord,
): Omit<OrderLine, 'name'> {
  const { rental } = snapshot;
  const amount = kind === 'extend' ? rent : unitIdr * quantity * (days ?? 1);
  return { quantity, span: rental ? { first: rental.start, last: rental.end } : null, amount };
}
