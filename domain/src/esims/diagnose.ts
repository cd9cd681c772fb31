import type { EsimVerdict } from '@langit/contract/values/diagnosis';
import type { InstallState, PlanState } from './states.ts';

/** What is known of an eSIM. `install` and `plan` are the supplier's words; moments are null where none is known. */
export type EsimReading = {
  isSupplierDown: boolean;
  install: InstallState;
  plan: PlanState;
  installBefore: Date | null;
  expiresAt: Date | null;
  usedBytes: number | null;
  totalBytes: number | null;
};

const isPast = (moment: Date | null, now: Date): boolean => moment !== null && moment <= now;

/**
 * The one verdict on an eSIM that does not work (B29). What ends a plan goes before what a phone can mend, and what a phone can mend
 * before what is only to be waited for. A reading of a supplier that does not answer is old: nothing is concluded from it.
 */
export function diagnose(reading: EsimReading, now: Date): EsimVerdict {
  const { isSupplierDown, install, plan, installBefore, expiresAt, usedBytes, totalBytes } = reading;
  if (isSupplierDown) return 'supplier_down';
  if (plan === 'cancelled' || plan === 'revoked') return 'cancelled';
  if (plan === 'expired' || isPast(expiresAt, now)) return 'expired';
  const isUsedUp = totalBytes !== null && totalBytes > 0 && usedBytes !== null && usedBytes >= totalBytes;
  if (plan === 'depleted' || isUsedUp) return 'used_up';
  if (plan === 'suspended') return 'suspended';
  if (install === 'deleted') return 'deleted';
  if (install === 'disabled') return 'disabled';
  if (plan === 'active' || (usedBytes !== null && usedBytes > 0)) return 'in_use';
  if (install === 'installed') return 'waiting_for_first_use';
  if (install === 'downloaded') return 'downloaded';
  if (isPast(installBefore, now)) return 'install_time_over';
  return install === 'released' ? 'not_downloaded' : 'unknown';
}
