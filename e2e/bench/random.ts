/** Seeded pseudo-random numbers (mulberry32), the same in every run. */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  return {
    below,
    pick,
    /** One to three of the values, in their order. */
    some: <T>(values: readonly T[]): T[] => {
      const chosen = new Set(Array.from({ length: 1 + below(3) }, () => pick(values)));
      return values.filter((value) => chosen.has(value));
    },
  };
}
