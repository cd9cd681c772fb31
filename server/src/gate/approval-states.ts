import type { ApprovalState } from '@langit/contract/values/approvals';

/** An act waits until another person confirms or refuses it, or until its time is over. */
export const approvalMoves = {
  confirm: { from: ['waiting'], to: 'confirmed' },
  refuse: { from: ['waiting'], to: 'refused' },
  lapse: { from: ['waiting'], to: 'lapsed' },
} as const satisfies Record<string, { from: readonly ApprovalState[]; to: ApprovalState }>;

export const initialApprovalState = 'waiting' satisfies ApprovalState;

const hasLapsed = ({ lapsesAt }: { lapsesAt: Date }, now: Date): boolean => lapsesAt <= now;

/** A task stores the lapse up to a minute later. */
export const approvalStateOf = (row: { state: ApprovalState; lapsesAt: Date }, now: Date): ApprovalState =>
  row.state === initialApprovalState && hasLapsed(row, now) ? approvalMoves.lapse.to : row.state;
