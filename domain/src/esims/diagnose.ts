import { type EsimVerdict, esimVerdicts } from '@langit/contract/values/diagnosis';
import type { InstallState, PlanState } from '@langit/contract/values/esims';

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

/** What the state of a plan says by itself; null: nothing. */
const verdictOfPlan: Readonly<Record<PlanState, EsimVerdict | null>> = {
  ordering: null,
  unknown: null,
  unused: null,
  active: 'in_use',
  suspended: 'suspended',
  depleted: 'used_up',
  expired: 'expired',
  cancelled: 'cancelled',
  revoked: 'cancelled',
};

const verdictOfInstall: Readonly<Record<InstallState, EsimVerdict>> = {
  unknown: 'unknown',
  released: 'not_downloaded',
  downloaded: 'downloaded',
  installed: 'waiting_for_first_use',
  disabled: 'disabled',
  deleted: 'deleted',
};

/**
 * The one verdict on an eSIM that does not work (B29): of all that a reading says, the first in the order of `esimVerdicts`. A reading
 * of a supplier that does not answer is old: nothing is concluded from it.
 */
export function diagnose(reading: EsimReading, now: Date): EsimVerdict {
  const { isSupplierDown, install, plan, installBefore, expiresAt, usedBytes, totalBytes } = reading;
  const isUsedUp = totalBytes !== null && totalBytes > 0 && usedBytes !== null && usedBytes >= totalBytes;
  const verdicts = new Set([
    isSupplierDown && 'supplier_down',
    verdictOfPlan[plan],
    verdictOfInstall[install],
    isPast(expiresAt, now) && 'expired',
    isUsedUp && 'used_up',
    usedBytes !== null && usedBytes > 0 && 'in_use',
    isPast(installBefore, now) && 'install_time_over',
  ]);
  return esimVerdicts.find((verdict) => verdicts.has(verdict)) ?? 'unknown';
}
