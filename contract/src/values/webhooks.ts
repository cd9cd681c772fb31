/** Notifications of a payment gateway. `open`: no outcome yet. */
export const webhookStates = ['open', 'settled'] as const;

/** What a settlement ends with where the payment is not settled: only then does processing it again change something. */
const unsettledOutcomes: readonly string[] = ['mismatch', 'unknown_attempt'];

export const isUnsettled = (outcome: string | null): boolean =>
  outcome === null || unsettledOutcomes.includes(outcome);
