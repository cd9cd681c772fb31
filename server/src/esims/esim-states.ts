import type { EsimStatus } from '@langit/contract/values/esims';

export type InstallState = 'released' | 'downloaded' | 'installed' | 'disabled' | 'deleted' | 'unknown';
export type PlanState =
  | 'ordering'
  | 'unused'
  | 'active'
  | 'suspended'
  | 'depleted'
  | 'expired'
  | 'cancelled'
  | 'revoked'
  | 'unknown';

/**
 * Where a profile may go from each state. A phone switches a profile on and off as it likes; everything else goes
 * forward. Suppliers' events arrive late and out of order: what is not listed here is old news.
 */
export const installMoves: Record<InstallState, readonly InstallState[]> = {
  unknown: ['released', 'downloaded', 'installed', 'disabled', 'deleted'],
  released: ['downloaded', 'installed', 'disabled', 'deleted'],
  downloaded: ['installed', 'disabled', 'deleted'],
  installed: ['disabled', 'deleted'],
  disabled: ['installed', 'deleted'],
  deleted: [],
};

/** A top-up revives a depleted plan, nothing revives one that expired or was taken back. */
export const planMoves: Record<PlanState, readonly PlanState[]> = {
  ordering: ['unknown', 'unused', 'active', 'suspended', 'depleted', 'expired', 'cancelled', 'revoked'],
  unknown: ['unused', 'active', 'suspended', 'depleted', 'expired', 'cancelled', 'revoked'],
  unused: ['active', 'suspended', 'depleted', 'expired', 'cancelled', 'revoked'],
  active: ['suspended', 'depleted', 'expired', 'cancelled', 'revoked'],
  suspended: ['active', 'depleted', 'expired', 'cancelled', 'revoked'],
  depleted: ['active', 'expired', 'cancelled', 'revoked'],
  expired: [],
  cancelled: [],
  revoked: [],
};

export interface EsimState {
  install: InstallState;
  plan: PlanState;
}

/** What is believed after the supplier said `observed`; states that it cannot have come to are not. */
export const advance = (current: EsimState, observed: EsimState): EsimState => ({
  install: installMoves[current.install].includes(observed.install) ? observed.install : current.install,
  plan: planMoves[current.plan].includes(observed.plan) ? observed.plan : current.plan,
});

/** Nothing about it will change any more: it is not asked about. */
export const isFinal = (plan: PlanState): boolean => planMoves[plan].length === 0;

type WithStates = { installState: InstallState; planState: PlanState };

/** No phone has it and nothing of the plan is used: its supplier takes it back. */
export const isUntouched = ({ installState, planState }: WithStates): boolean =>
  installState === 'released' && planState === 'unused';
/** The plan has not begun. */
export const isPlanUnused = ({ planState }: Pick<WithStates, 'planState'>): boolean => planState === 'unused';
export const cancelledPlan = 'cancelled' satisfies PlanState;
export const isPlanCancelled = ({ planState }: Pick<WithStates, 'planState'>): boolean =>
  planState === cancelledPlan;
/** Where the supplier does not tell whether a phone has it. */
export const isInstallUnknown = ({ installState }: Pick<WithStates, 'installState'>): boolean =>
  installState === 'unknown';
/** A phone does not have it, as far as is known. */
export const uninstalledStates = ['released', 'unknown'] as const satisfies readonly InstallState[];

/** Data that flows through an unused plan, or a plan that has none left: an event was missed. */
export const hasMovedOn = (
  { planState }: Pick<WithStates, 'planState'>,
  { usedBytes, totalBytes }: { usedBytes: number; totalBytes: number | null },
): boolean =>
  planState === 'unused' || planState === 'unknown'
    ? usedBytes > 0
    : planState === 'active' && totalBytes !== null && usedBytes >= totalBytes;

/** A depleted plan that holds data again is in use. */
export const afterTopUp = (plan: PlanState): PlanState => (plan === 'depleted' ? 'active' : plan);

/** Suppliers add data to what is New, in use or used up. */
export const canBeToppedUp = (esim: WithStates & Lifetime, now: Date): boolean => {
  const { installState: install, planState: plan } = esim;
  const status = statusOf({ install, plan }, esim, now);
  return status !== 'Expired' && status !== 'Cancelled' && plan !== 'suspended' && plan !== 'unknown';
};

interface Lifetime {
  installBefore: Date | null;
  expiresAt: Date | null;
}

const isPast = (moment: Date | null, now: Date) => moment !== null && moment.getTime() <= now.getTime();

/**
 * The word that the customer reads. The clock decides before the supplier gets round to it: validity that has run out,
 * or a profile that was not installed in time (C7).
 */
export function statusOf(
  { install, plan }: EsimState,
  { installBefore, expiresAt }: Lifetime,
  now: Date,
): EsimStatus {
  if (plan === 'cancelled' || plan === 'revoked') return 'Cancelled';
  if (plan === 'expired' || isPast(expiresAt, now)) return 'Expired';
  if (plan === 'depleted') return 'Depleted';
  if (plan === 'active' || plan === 'suspended') return 'In use';
  if (install !== 'released' && install !== 'unknown') return 'Onboard';
  return isPast(installBefore, now) ? 'Expired' : 'New';
}
