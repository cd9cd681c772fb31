import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { monthPeriod } from '@langit/domain/months';
import { readFees } from '../catalogue/floor/terms-store.ts';
import { movementsWithin } from '../payments/money-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { feeOf } from './order-result-rules.ts';
import { feeAt } from './read-results.ts';
import { readReportedOrders } from './result-store.ts';
import { type TaxLine, taxLines } from './tax-rules.ts';

const atOnce = 500;

/** All movements of a month in Jakarta as lines for the tax return, without names. */
export async function readTaxMonth(db: Db, month: string): Promise<TaxLine[]> {
  const period = monthPeriod(month);
  const fees = await readFees(db);
  const lines: TaxLine[] = [];
  for (let after = 0; ; ) {
    const movements = await movementsWithin(db, period, { after, limit: atOnce });
    const ids = [...new Set(movements.map(({ order }) => order))];
    const orders = new Map((await readReportedOrders(db, ids)).map((order) => [order.id, order]));
    for (const { order: id, kind, amount, at, gateway, method, customerFee, isFirst } of movements) {
      const order = orders.get(id);
      if (!order) continue;
      const terms = feeAt(fees, { gateway, method, paidAt: at }).fee;
      const fee = isFirst ? feeOf({ received: amount, customerFee }, terms) : 0;
      lines.push(...taxLines(order, { day: dayInJakarta(at), kind, amount, fee }));
    }
    after = movements.at(-1)?.id ?? after;
    if (movements.length < atOnce) return lines;
  }
}
