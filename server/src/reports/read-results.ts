import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { kindOf } from '@langit/contract/values/product-kinds';
import { sampleFee } from '../catalogue/floor/floor-rules.ts';
import { readFees } from '../catalogue/floor/terms-store.ts';
import { chargesOf, type LineCharge, readAlikeLines } from '../esims/cost-reads-store.ts';
import { methodKindOf } from '../payments/method-rules.ts';
import { type PaymentSums, paymentSumsOf } from '../payments/money-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import {
  type LineFacts,
  type OwnGoodsState,
  orderAndLineResults,
  orderResult,
  ownCost,
  type Result,
  type ResultFacts,
} from './order-result-rules.ts';
import { ownGoodsOf, type ReportedLine, type ReportedOrder, readReportedOrders } from './result-store.ts';

/** The result of an order and of each of its lines. */
export type OrderWithResult = {
  order: string;
  voucher: string | null;
  discount: number;
  whole: Result;
  lines: (Result & { product: string; supplier: string | null; pieces: number })[];
};

type Fees = Awaited<ReturnType<typeof readFees>>;

/** The fee of a payment's method on the day of the payment: the newest one of that day. Before the owner's first fee the sample. */
export function feeAt(
  fees: Fees,
  { gateway, method, paidAt }: Pick<PaymentSums, 'gateway' | 'method' | 'paidAt'>,
) {
  const day = dayInJakarta(paidAt);
  const known = fees.filter((fee) => fee.gateway === gateway && dayInJakarta(fee.since) <= day);
  const kind = methodKindOf(method);
  const fee = known.find((fee) => fee.method === kind) ?? known.find((fee) => fee.method === 'all');
  return { fee: fee ?? sampleFee, feeIsSample: fee === undefined };
}

/** eSIMs and their top-ups cost what their supplier charged, own goods what was stored with their line. */
const costOf = (
  line: Pick<ReportedLine, 'type' | 'costUsdMicros' | 'count' | 'rate' | 'costIdr'>,
  charge: Pick<LineCharge, 'charged' | 'usdMicros' | 'creditedUsdMicros'> | undefined,
  goods: OwnGoodsState,
): LineFacts['cost'] =>
  kindOf(line).isElectronic
    ? {
        charged: charge?.charged ?? 'none',
        usdMicros: charge?.usdMicros ?? line.costUsdMicros,
        count: line.count,
        creditedUsdMicros: charge?.creditedUsdMicros ?? 0,
        rate: line.rate,
      }
    : ownCost(line.costIdr, goods);

const atOnce = 500;

/** The results of orders from the books, in the given order, read in pieces so that no other request waits. */
export async function* readResults(db: Db, ids: readonly string[]): AsyncGenerator<OrderWithResult> {
  const fees = await readFees(db);
  for (let from = 0; from < ids.length; from += atOnce) {
    const orders = await readReportedOrders(db, ids.slice(from, from + atOnce));
    yield* await resultsOf(db, orders, fees);
  }
}

async function resultsOf(db: Db, orders: readonly ReportedOrder[], fees: Fees): Promise<OrderWithResult[]> {
  const payments = Map.groupBy(
    await paymentSumsOf(
      db,
      orders.map(({ id }) => id),
    ),
    ({ order }) => order,
  );
  const lineIds = orders.flatMap(({ lines }) => lines.map(({ id }) => id));
  const charges = new Map((await chargesOf(db, lineIds)).map((charge) => [charge.line, charge]));
  return orders.map(({ id, number, voucher, discount, total, tax, lines, goods }) => {
    const facts: ResultFacts = {
      total,
      tax,
      payments: (payments.get(id) ?? []).map((payment) => ({ ...payment, ...feeAt(fees, payment) })),
      lines: lines.map((line) => ({ value: line.value, cost: costOf(line, charges.get(line.id), goods) })),
    };
    const results = orderAndLineResults(facts);
    return {
      order: number,
      voucher,
      discount,
      whole: results.whole,
      lines: lines.flatMap((line, index) => {
        const result = results.lines[index];
        const supplier = charges.get(line.id)?.supplier ?? line.supplier;
        return result ? [{ ...result, product: line.product, supplier, pieces: line.pieces }] : [];
      }),
    };
  });
}

/** The result of one order, for its page at the console. */
export async function resultOfOrder(
  db: Db,
  order: Parameters<typeof ownGoodsOf>[0] & { id: string; total: number; tax: number },
): Promise<Result> {
  const { id, total, tax } = order;
  const goods = ownGoodsOf(order);
  const [fees, payments, alike] = await Promise.all([
    readFees(db),
    paymentSumsOf(db, [id]),
    readAlikeLines(db, id),
  ]);
  return orderResult({
    total,
    tax,
    payments: payments.map((payment) => ({ ...payment, ...feeAt(fees, payment) })),
    lines: alike.flatMap(({ charge, lines, ...line }) =>
      Array.from({ length: lines }, () => ({ cost: costOf(line, charge, goods) })),
    ),
  });
}
