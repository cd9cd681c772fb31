import type { OrderEffects } from '../orders/order-effects.ts';
import type { OrderLineRecord, OrderRecord } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { clientRefOf } from './esim-rules.ts';
import { findOffer, insertIntent } from './supplier-order-store.ts';
import type { PlanProvision } from './supply-deps.ts';

const esimLinesOf = (order: OrderRecord): OrderLineRecord[] =>
  order.kind === 'buy' ? order.lines.filter(({ snapshot }) => snapshot.type === 'ez-sim') : [];

/** What a paid order starts: an intent and a job per eSIM line, in the transaction that makes it paid (F1). */
export function createEsimEffects(deps: { planProvision: PlanProvision }): OrderEffects {
  return {
    async paid(tx, order, at, late) {
      const lines = esimLinesOf(order);
      if (late && !(await areOnSale(tx, lines))) return 'cannot_deliver';
      for (const line of lines) {
        const intent = { id: newId(), orderLine: line.id, clientRef: clientRefOf(line.id), createdAt: at };
        await insertIntent(tx, { ...intent, supplier: line.snapshot.supplier?.name ?? 'none' });
        await deps.planProvision(tx, { line: line.id, turn: 0 });
      }
      return 'taken';
    },
  };
}

/** Late money buys only what is still sold; an order paid in time gets what it was promised. */
async function areOnSale(tx: Db, lines: OrderLineRecord[]): Promise<boolean> {
  for (const { supplierOffer } of lines) {
    const offer = supplierOffer === null ? null : await findOffer(tx, supplierOffer);
    if (!offer?.onSale) return false;
  }
  return true;
}
