import type { Slice } from '../platform/slice.ts';

/** What the hooks of orders were told, in order. */
export type Witness = {
  placed: string[];
  paid: { number: string; late: boolean }[];
  closed: { number: string; why: string }[];
};

/** A slice after all others that writes down what its hooks are told, and delivers unless a test says otherwise. */
export function createWitness() {
  const witness: Witness = { placed: [], paid: [], closed: [] };
  /** Makes the next payments undeliverable, as when a product is sold out meanwhile. */
  const undeliverable: { only: 'late' | 'all' | null } = { only: null };
  const slice: Slice = {
    name: 'witness',
    orderHooks: [
      {
        placed: async (_tx, order) => void witness.placed.push(order.number),
        async paid(_tx, order, _at, late) {
          if (undeliverable.only === 'all' || (late && undeliverable.only === 'late'))
            return 'cannot_deliver';
          witness.paid.push({ number: order.number, late });
          return 'taken';
        },
        closed: async (_tx, order, why) => void witness.closed.push({ number: order.number, why }),
      },
    ],
  };
  return {
    witness,
    undeliverable,
    slice,
    forget() {
      undeliverable.only = null;
      for (const list of Object.values(witness)) list.length = 0;
    },
  };
}
