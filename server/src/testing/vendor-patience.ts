/**
 * The timeout of the adapters in a test, read for each call. It is long, because an answer may take seconds on a machine under load.
 * After a `slow` fault it is short, so that a test does not wait long for the timeout.
 */
export function createVendorPatience() {
  let ms = 10_000;
  return {
    get ms() {
      return ms;
    },
    /** The fault for the simulator. A `slow` one shortens the timeout below the fault's duration. */
    facing<Kind extends string>(kind: Kind): { kind: Kind; ms: number } {
      if (kind === 'slow') ms = 1_500;
      return { kind, ms: 2_500 };
    },
  };
}
