import { addDays, daysFrom } from '@langit/contract/values/calendar-days';
import type { LineSnapshot, OrderLineRecord, OrderRecord } from '../order-record.ts';
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
  const daily = snapshot.esimType === 'DailyPlan' ? days : null;
  const amount = kind === 'extend' ? rent : unitIdr * quantity * (daily ?? 1);
  return { quantity, days: daily, span: spanOf(snapshot), amount };
}

function spanOf({ rental, extension }: LineSnapshot): OrderLine['span'] {
  if (rental) return { first: rental.start, last: rental.end, added: null };
  if (!extension) return null;
  const { oldEnd, newEnd } = extension;
  return { first: addDays(oldEnd, 1), last: newEnd, added: daysFrom(oldEnd, newEnd) };
}
