import type { EsimStatus, InstallState, PlanState } from '@langit/contract/values/esims';

/**
 * State transitions of a profile. A phone may enable and disable a profile repeatedly; all other transitions go forward. Suppliers'
 * events arrive late and out of order: a transition that is not listed here comes from a stale event and is ignored.
 */
export const installMoves: Record<InstallState, readonly InstallState[]> = {
  unknown: ['released', 'downloaded', 'installed', 'disabled', 'deleted'],
  released: ['downloaded', 'installed', 'disabled', 'deleted'],
  downloaded: ['installed', 'disabled', 'deleted'],
  installed: ['disabled', 'deleted'],
  disabled: ['installed', 'deleted'],
  deleted: [],
};

/** State transitions of a plan. A top-up makes a depleted plan active again; expired, cancelled and revoked are final. */
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

/** Before the supplier's first report. */
export const initialEsimState: EsimState = { install: 'unknown', plan: 'ordering' };

/** The next state after the supplier reported `observed`. A transition that is not allowed is ignored. */
export const advance = (current: EsimState, observed: EsimState): EsimState => ({
  install: installMoves[current.install].includes(observed.install) ? observed.install : current.install,
  plan: planMoves[current.plan].includes(observed.plan) ? observed.plan : current.plan,
});

/** Whether the plan's state is final. Final eSIMs are not refreshed any more. */
export const isFinal = (plan: PlanState): boolean => planMoves[plan].length === 0;

type WithStates = { installState: InstallState; planState: PlanState };

/** Whether the eSIM is neither installed nor used, so that its supplier accepts a cancellation. */
export const isUntouched = ({ installState, planState }: WithStates): boolean =>
  installState === 'released' && planState === 'unused';

export const isPlanUnused = ({ planState }: Pick<WithStates, 'planState'>): boolean => planState === 'unused';
export const cancelledPlan = 'cancelled' satisfies PlanState;
export const isPlanCancelled = ({ planState }: Pick<WithStates, 'planState'>): boolean =>
  planState === cancelledPlan;
/** Whether the supplier does not report installation. */
export const isInstallUnknown = ({ installState }: Pick<WithStates, 'installState'>): boolean =>
  installState === 'unknown';
/** States of a profile that, as far as known, is not installed on a phone. */
export const uninstalledStates = ['released', 'unknown'] as const satisfies readonly InstallState[];

/** Whether an event was missed: an unused plan has usage, or an active plan has no data left. */
export const hasMovedOn = (
  { planState }: Pick<WithStates, 'planState'>,
  { usedBytes, totalBytes }: { usedBytes: number; totalBytes: number | null },
): boolean =>
  planState === 'unused' || planState === 'unknown'
    ? usedBytes > 0
    : planState === 'active' && totalBytes !== null && usedBytes >= totalBytes;

/** The plan's state after a top-up: a depleted plan becomes active. */
export const afterTopUp = (plan: PlanState): PlanState => (plan === 'depleted' ? 'active' : plan);

/** Whether a top-up is possible: suppliers accept unused, active and depleted plans. */
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
 * The status shown to the customer. The shop's clock sets it to expired before the supplier reports so: at the end of validity, and
 * at the installation deadline of a profile that is not installed (C7).
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
