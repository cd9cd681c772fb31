import { kindOf } from '@langit/contract/values/product-kinds';
import type { OrderHooks } from '../../orders/order-hooks.ts';
import type { OrderLineRecord, OrderRecord } from '../../orders/order-record.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { clientRefOf } from '../esim-rules.ts';
import { insertIntent, lockLines, readLineOffers } from '../supplier-order-store.ts';
import type { SupplyDeps } from '../supply-deps.ts';
import { giveUp } from './delay-delivery.ts';

const esimLinesOf = (order: OrderRecord): OrderLineRecord[] =>
  order.kind === 'buy' ? order.lines.filter(({ snapshot }) => kindOf(snapshot).isElectronic) : [];

/**
 * Order hooks of eSIM lines. Paid: an intent and a job per line, in the transaction of the payment (F1). Refunded in full: lines that
 * are not delivered are given up.
 */
export function createEsimHooks(deps: Pick<SupplyDeps, 'planProvision' | 'selling'>): OrderHooks {
  return {
    async paid(tx, order, at, late) {
      const lines = esimLinesOf(order);
      if (late && !(await areOnSale(tx, lines, deps.selling))) return 'cannot_deliver';
      for (const line of lines) {
        const intent = { id: newId(), orderLine: line.id, clientRef: clientRefOf(line.id), createdAt: at };
        await insertIntent(tx, { ...intent, supplier: line.snapshot.supplier?.name ?? 'none' });
        await deps.planProvision(tx, { line: line.id, attempt: 0 });
      }
      return 'taken';
    },
    refunding: async (tx, order, at) => giveUp(deps, tx, await lockLines(tx, order.id), at),
    async closed(tx, order, why, at) {
      if (why === 'refunded' || why === 'reversed') await giveUp(deps, tx, await lockLines(tx, order.id), at);
    },
  };
}

/** Whether all lines are still on sale. Checked for late payments only: an order paid in time is always delivered. */
async function areOnSale(tx: Db, lines: OrderLineRecord[], selling: readonly string[]): Promise<boolean> {
  for (const { product } of lines) {
    const offers = await readLineOffers(tx, product);
    if (!offers.some(({ onSale, supplier }) => onSale && selling.includes(supplier))) return false;
  }
  return true;
}
