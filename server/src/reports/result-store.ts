import type { OrderKind } from '@langit/contract/values/orders';
import { asc, inArray, sql } from 'drizzle-orm';
import { chargesIn, type LineCharge } from '../esims/cost-reads-store.ts';
import { soldLine } from '../orders/order-reads-store.ts';
import type { LineSnapshot } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';

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
};

export type ReportedLine = {
  id: string;
  product: string;
  type: LineSnapshot['type'];
  supplier: string | null;
  value: number;
  count: number;
  costUsdMicros: number | null;
  /** Rupiah for one US dollar, in ten-thousandths. */
  rate: number | null;
};

/** Orders with their lines, in the given order. */
export async function readReportedOrders(db: Db, ids: readonly string[]): Promise<ReportedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await db
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
      },
    })
    .from(soldLine)
    .where(inArray(soldLine.order, [...ids]))
    .orderBy(asc(soldLine.position));
  const byOrder = Map.groupBy(rows, ({ order }) => order.id);
  return ids.flatMap((id) => {
    const result = byOrder.get(id);
    if (!result?.[0]) return [];
    const { subtotal, rent, ...order } = result[0].order;
    const lines = result.map(({ line: { quantity, days, unitIdr, fxRate, ...line } }) => {
      const count = quantity * (days ?? 1);
      const rate = fxRate === null ? null : Math.round(Number(fxRate) * 10_000);
      return { ...line, value: unitIdr * count, count, rate };
    });
    return [{ ...order, net: subtotal + rent, lines }];
  });
}

export type AlikeLines = Pick<ReportedLine, 'type' | 'count' | 'costUsdMicros' | 'rate'> & {
  charge: Pick<LineCharge, 'charged' | 'usdMicros' | 'creditedUsdMicros'> | undefined;
  /** How many lines of the order are alike. */
  lines: number;
};

/** The lines of one order by what decides about its result, so that an order of a thousand lines is a few rows. */
export async function readAlikeLines(db: Db, order: string): Promise<AlikeLines[]> {
  const number = (value: unknown) => (value === null ? null : Number(value));
  const { rows } = await db.execute<Record<string, string | number | null>>(sql`
    select ${soldLine.snapshot} ->> 'type' as type, ${soldLine.quantity} * coalesce(${soldLine.days}, 1) as count,
      ${soldLine.costUsdMicros} as cost, ${soldLine.fxRate} as rate,
      c.charged, c."usdMicros", c."creditedUsdMicros", count(*) as lines
    from ${soldLine} left join lateral (${chargesIn(sql`(${soldLine.id})`)}) c on true
    where ${soldLine.order} = ${order} group by 1, 2, 3, 4, 5, 6, 7`);
  return rows.map(({ type, count, cost, rate, charged, usdMicros, creditedUsdMicros, lines }) => ({
    type: type as AlikeLines['type'],
    count: Number(count),
    costUsdMicros: number(cost),
    rate: rate === null ? null : Math.round(Number(rate) * 10_000),
    charge:
      charged === null
        ? undefined
        : {
            charged: charged as LineCharge['charged'],
            usdMicros: number(usdMicros),
            creditedUsdMicros: Number(creditedUsdMicros),
          },
    lines: Number(lines),
  }));
}
