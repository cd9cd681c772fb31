import type { PersonalData } from '../platform/personal-data.ts';
import { hasApproval } from './approval-store.ts';
import { forgetApprovalsOf } from './approvals.ts';
import { recordDeletion } from './audit-store.ts';

/** The audit log holds no personal data; an erasure adds an entry about the deletion. */
export const gateData: PersonalData = {
  keepsAccount: hasApproval,
  async erase(tx, customer, at) {
    await forgetApprovalsOf(tx, customer, at);
    await recordDeletion(tx, customer, at);
  },
};
