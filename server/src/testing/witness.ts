import type { Slice } from '../platform/slice.ts';

/** Recorded calls of the order hooks. */
export type Witness = {
  placed: string[];
  paid: { number: string; late: boolean }[];
  closed: { number: string; why: string }[];
};

/** A slice that records the calls of its order hooks, registered after all other slices. */
export function createWitness() {
  const witness: Witness = { placed: [], paid: [], closed: [] };
  /** Answers `cannot_deliver` to the next payments, as for a sold-out product. */
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
