/** Whether a voucher can be used: `over` is past its last day, `ended` was ended by a person. */
export const usabilities = ['valid', 'scheduled', 'used_up', 'over', 'ended'] as const;
export type Usability = (typeof usabilities)[number];
