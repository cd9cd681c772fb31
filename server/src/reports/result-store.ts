import type { OrderKind } from '@langit/contract/values/orders';
import { asc, sql } from 'drizzle-orm';
import { soldLine } from '../orders/order-reads-store.ts';
import type { LineSnapshot } from '../orders/order-record.ts';
import { composed } from '../platform/database/composed.ts';
import type { Db } from '../platform/database/database.ts';
import type { OwnGoodsState } from './order-result-rules.ts';

export type ReportedOrder = {
  id: string;
  number: string;
  kind: OrderKind;
  voucher: string | null;
  /** Goods and rent, without tax and delivery. */
  net: number;
  tax: number;
  delivery: number;
  discount: number;
  total: number;
  lines: ReportedLine[];
  goods: OwnGoodsState;
};

/** What decides about the cost of an order's own goods. */
export const ownGoodsOf = ({
  kind,
  paymentState: payment,
  deliveryState: delivery,
}: {
  kind: OrderKind;
  paymentState: OwnGoodsState['payment'];
  deliveryState: OwnGoodsState['delivery'];
}): OwnGoodsState => ({ payment, delivery, areShipped: kind === 'buy' || kind === 'rent' });

export type ReportedLine = {
  id: string;
  product: string;
  type: LineSnapshot['type'];
  supplier: string | null;
  value: number;
  pieces: number;
  /** Pieces, or pieces by days of a daily plan. */
  count: number;
  costUsdMicros: number | null;
  /** Rupiah for one US dollar, in ten-thousandths. */
  rate: number | null;
  /** Of own goods: what the whole line costs; null: not known. */
  costIdr: number | null;
};

const linesOfOrders = composed((db) =>
  db
    .select({
      order: {
        id: soldLine.order,
        number: soldLine.number,
        kind: soldLine.kind,
        voucher: soldLine.voucherCode,
        subtotal: soldLine.subtotal,
        rent: soldLine.rent,
        tax: soldLine.tax,
        delivery: soldLine.delivery,
        discount: soldLine.discount,
        total: soldLine.total,
        paymentState: soldLine.paymentState,
        deliveryState: soldLine.deliveryState,
      },
      line: {
        id: soldLine.id,
        // The members alone: a snapshot is large, and an order may have a thousand lines.
        product: sql<string>`${soldLine.snapshot} ->> 'productCode'`,
        type: sql<LineSnapshot['type']>`${soldLine.snapshot} ->> 'type'`,
        supplier: sql<string | null>`${soldLine.snapshot} -> 'supplier' ->> 'name'`,
        quantity: soldLine.quantity,
        days: soldLine.days,
        unitIdr: soldLine.unitIdr,
        costUsdMicros: soldLine.costUsdMicros,
        fxRate: soldLine.fxRate,
        costIdr: soldLine.costIdr,
      },
    })
    .from(soldLine)
    .where(sql`${soldLine.order} = any(${sql.placeholder('orders')}::text[])`)
    .orderBy(asc(soldLine.position)),
);

/** Orders with their lines, in the given order. */
export async function readReportedOrders(db: Db, ids: readonly string[]): Promise<ReportedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await linesOfOrders(db, { orders: [...ids] });
  const byOrder = Map.groupBy(rows, ({ order }) => order.id);
  return ids.flatMap((id) => {
    const result = byOrder.get(id);
    if (!result?.[0]) return [];
    const { subtotal, rent, paymentState, deliveryState, ...order } = result[0].order;
    const goods = ownGoodsOf({ kind: order.kind, paymentState, deliveryState });
    const lines = result.map(({ line: { quantity, days, unitIdr, fxRate, ...line } }) => {
      const count = quantity * (days ?? 1);
      const rate = fxRate === null ? null : Math.round(Number(fxRate) * 10_000);
      return { ...line, value: unitIdr * count, pieces: quantity, count, rate };
    });
    return [{ ...order, net: subtotal + rent, lines, goods }];
  });
}
