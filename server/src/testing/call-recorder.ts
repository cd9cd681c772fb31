import type { Db } from '../platform/database/database.ts';
import type { Slice } from '../platform/slice.ts';

/** Recorded calls of the order hooks. */
export type CallRecorder = {
  placed: string[];
  paid: { number: string; late: boolean }[];
  closed: { number: string; why: string }[];
};

/** A slice that records the calls of its order hooks, registered after all other slices. */
export function createCallRecorder() {
  const callRecorder: CallRecorder = { placed: [], paid: [], closed: [] };
  /** Answers `cannot_deliver` to the next payments, as for a sold-out product. */
  const undeliverable: { only: 'late' | 'all' | null } = { only: null };
  /** What happens while a parcel is being sent, inside its transaction. */
  const meanwhile: { shipping: ((tx: Db) => Promise<unknown>) | null } = { shipping: null };
  const slice: Slice = {
    name: 'callRecorder',
    orderHooks: [
      {
        placed: async (_tx, order) => void callRecorder.placed.push(order.number),
        async paid(_tx, order, _at, late) {
          if (undeliverable.only === 'all' || (late && undeliverable.only === 'late'))
            return 'cannot_deliver';
          callRecorder.paid.push({ number: order.number, late });
          return 'taken';
        },
        async shipping(tx) {
          await meanwhile.shipping?.(tx);
          return null;
        },
        closed: async (_tx, order, why) => void callRecorder.closed.push({ number: order.number, why }),
      },
    ],
  };
  return {
    callRecorder,
    undeliverable,
    meanwhile,
    slice,
    forget() {
      meanwhile.shipping = null;
      undeliverable.only = null;
      for (const list of Object.values(callRecorder)) list.length = 0;
    },
  };
}
