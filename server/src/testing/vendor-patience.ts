/**
 * How long the adapters of a test wait for a vendor: on a busy machine an answer may take seconds. A vendor that is made slow
 * is given up early, so that nobody waits for the sake of waiting. Adapters read it anew for each call.
 */
export function createVendorPatience() {
  let ms = 10_000;
  return {
    get ms() {
      return ms;
    },
    /** The trouble as the simulators take it: `slow` lasts longer than what is left of the patience. */
    facing<Kind extends string>(kind: Kind): { kind: Kind; ms: number } {
      if (kind === 'slow') ms = 1_500;
      return { kind, ms: 2_500 };
    },
  };
}
