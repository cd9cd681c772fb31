/** What the shop asks suppliers about an order line. `profile`: the state of one eSIM. */
export const supplierOps = ['order', 'look_up', 'profile', 'topup', 'topup_look_up', 'cancel'] as const;
export type SupplierOp = (typeof supplierOps)[number];

/** What came of a call. `nothing`: the supplier holds nothing; `not_sent`: it had no effect; `unknown`: it may have had one. */
export const supplierOutcomes = ['done', 'nothing', 'refused', 'not_sent', 'unknown'] as const;
export type SupplierOutcome = (typeof supplierOutcomes)[number];
/** The supplier has answered what was asked. */
export const isAnswered = (outcome: string | null): boolean => outcome === 'done';
