export const esimStatuses = ['New', 'Onboard', 'In use', 'Depleted', 'Expired', 'Cancelled'] as const;
export type EsimStatus = (typeof esimStatuses)[number];
/** `Undelivered`: sold, and not delivered by its supplier. */
export type SoldEsimStatus = EsimStatus | 'Undelivered';

/** Neither installed nor used. */
export const isNewEsim = (status: SoldEsimStatus): boolean => status === 'New';
/** Installed and not used. */
export const installedEsim = 'Onboard' satisfies EsimStatus;
export const isDepletedEsim = (status: SoldEsimStatus): boolean => status === 'Depleted';
export const isExpiredEsim = (status: SoldEsimStatus): boolean => status === 'Expired';
export const isCancelledEsim = (status: SoldEsimStatus): boolean => status === 'Cancelled';
/** Its data is in use, or can’t be used any more. */
export const hasBegun = (status: EsimStatus): boolean => status !== 'New' && status !== 'Onboard';

/** What a supplier says of a profile on its phone. */
export const installStates = [
  'released',
  'downloaded',
  'installed',
  'disabled',
  'deleted',
  'unknown',
] as const;
export type InstallState = (typeof installStates)[number];

/** What a supplier says of a plan. */
export const reportedPlanStates = [
  'unused',
  'active',
  'depleted',
  'expired',
  'cancelled',
  'revoked',
  'suspended',
  'unknown',
] as const;
export type ReportedPlanState = (typeof reportedPlanStates)[number];
/** A plan as the supplier last reported it; `ordering` before its first report. */
export const planStates = ['ordering', ...reportedPlanStates] as const;
export type PlanState = (typeof planStates)[number];
/** Its data was used, so that it worked. */
export const wasPlanUsed = (state: PlanState): boolean => state === 'active' || state === 'depleted';

/** It is on a phone, or was. */
export const wasInstalled = (state: InstallState): boolean =>
  state === 'installed' || state === 'disabled' || state === 'deleted';

/** A carrier or a supplier has taken the plan away. */
export const isPlanWithdrawn = (state: PlanState): boolean => state === 'revoked' || state === 'suspended';
/** Nothing of the plan can be used, wherever its profile is. */
export const isPlanOver = (state: PlanState): boolean =>
  state === 'depleted' || state === 'expired' || state === 'cancelled' || isPlanWithdrawn(state);
export const isPlanInUse = (state: PlanState): boolean => state === 'active';
/** On a phone once, and not working there now. */
export const isOffPhone = (state: InstallState): boolean => state === 'disabled' || state === 'deleted';

/** Profile and plan in one state: what keeps the eSIM from working, else whether it is in use, else how far its installation is. */
export function esimStateOf(
  install: InstallState,
  plan: PlanState,
): `install_${InstallState}` | `plan_${PlanState}` {
  if (isPlanOver(plan) || plan === 'ordering') return `plan_${plan}`;
  if (isOffPhone(install)) return `install_${install}`;
  return isPlanInUse(plan) || install === 'unknown' ? `plan_${plan}` : `install_${install}`;
}
