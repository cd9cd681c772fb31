/** What a line of a supplier's statement is about. */
export const statementKinds = ['order', 'topup', 'credit'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** What a line of a supplier's statement is against our books. */
export const verdicts = [
  'ok',
  'missing_here',
  'missing_there',
  'doubled',
  'wrong_price',
  'wrong_rate',
  'credit_missing',
] as const;
export type Verdict = (typeof verdicts)[number];
