/** Whether a voucher can be used: `over` is past its last day, `ended` was ended by a person. */
export const voucherStates = ['valid', 'scheduled', 'used_up', 'over', 'ended'] as const;
export type VoucherState = (typeof voucherStates)[number];
