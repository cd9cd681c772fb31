/** Where an act that needs a second person stands. */
export const approvalStates = ['waiting', 'confirmed', 'refused', 'lapsed'] as const;
export type ApprovalState = (typeof approvalStates)[number];
export const isApprovalWaiting = (approval: ApprovalState): boolean => approval === 'waiting';
export const hasApprovalLapsed = (approval: ApprovalState): boolean => approval === 'lapsed';
