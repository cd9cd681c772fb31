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
