import type { Outbox } from '../notifications/outbox.ts';
import type { OrderHooks } from '../orders/order-hooks.ts';

/** What the delivering slices and the mails were told, in order. */
export type Witness = {
  placed: string[];
  paid: { number: string; late: boolean }[];
  closed: { number: string; why: string }[];
  mails: { kind: string; order: string | undefined }[];
};

/** Stands where slices deliver and writes down what it is told; delivers, unless a test says otherwise. */
export function createWitness() {
  const witness: Witness = { placed: [], paid: [], closed: [], mails: [] };
  /** Makes the next payments undeliverable, as when a product is sold out meanwhile. */
  const undeliverable: { only: 'late' | 'all' | null } = { only: null };
  const delivering: OrderHooks = {
    placed: async (_tx, order) => void witness.placed.push(order.number),
    async paid(_tx, order, _at, late) {
      if (undeliverable.only === 'all' || (late && undeliverable.only === 'late')) return 'cannot_deliver';
      witness.paid.push({ number: order.number, late });
      return 'taken';
    },
    closed: async (_tx, order, why) => void witness.closed.push({ number: order.number, why }),
  };
  return {
    witness,
    undeliverable,
    delivering,
    mailing: (outbox: Outbox): Outbox => ({
      async queue(tx, kind, request) {
        const isNew = await outbox.queue(tx, kind, request);
        if (isNew) witness.mails.push({ kind: kind.name, order: request.order });
        return isNew;
      },
    }),
    forget() {
      undeliverable.only = null;
      for (const list of Object.values(witness)) list.length = 0;
    },
  };
}
