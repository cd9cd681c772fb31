import type { Answer } from '../lib/console-api';

/** Movements by which money of another amount came. */
const otherAmounts: ReadonlySet<string> = new Set(['mismatch', 'late']);

/** What came for an order in another amount than its own. */
export const paidInsteadOf = ({ money }: Pick<Answer<'orders.get'>, 'money'>): number =>
  money.filter(({ kind }) => otherAmounts.has(kind)).reduce((sum, { amount }) => sum + amount, 0);
