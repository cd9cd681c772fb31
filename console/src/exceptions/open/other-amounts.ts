/** Movements by which money of another amount came. */
export const otherAmounts: ReadonlySet<string> = new Set(['mismatch', 'late']);
