import { dayMs } from '@langit/contract/values/calendar-days';
import type { EsimStatus } from '@langit/contract/values/esims';

/** Where an eSIM is in its life, as far as its customer has something to do (Z3). */
export type EsimPhase = 'before' | 'installed' | 'in use' | 'used up' | 'ended';

/** Null: unlimited or not reported. */
type Figures = { status: EsimStatus; data_total_mb: number | null; data_used_mb: number | null };

const phaseOfStatus: Readonly<Record<EsimStatus, EsimPhase>> = {
  New: 'before',
  Onboard: 'installed',
  'In use': 'in use',
  Depleted: 'used up',
  Expired: 'ended',
  Cancelled: 'ended',
};

/**
 * The phase that follows from an eSIM's status and figures. The figures go first where they say more: a supplier that does not see
 * the installation reports a used eSIM as new, and usage is counted before the status follows.
 */
export function phaseOf({ status, data_total_mb: total, data_used_mb: used }: Figures): EsimPhase {
  const phase = phaseOfStatus[status];
  if (phase === 'ended') return phase;
  if (total !== null && used !== null && total > 0 && used >= total) return 'used up';
  return phase !== 'used up' && used !== null && used > 0 ? 'in use' : phase;
}

/** The share of the data that is left, 0 to 1; unlimited data is never less than whole. */
export const shareLeft = ({ data_total_mb: total, data_used_mb: used }: Omit<Figures, 'status'>): number =>
  total === null || total <= 0 ? 1 : Math.max(0, total - (used ?? 0)) / total;

/** The days until a plan's end; the one that has begun counts. */
export const daysLeft = (end: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(end) - now) / dayMs));
