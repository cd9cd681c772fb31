import type { Esim } from '@langit/contract/wire/esims';
import { phaseOf, shareLeft } from '@langit/domain/esims/phase';

const urgency = { 'used up': 0, 'in use': 1, installed: 2, before: 2, ended: 3 } as const;

/** Z16: the eSIMs that need more data first: those used up, then those in use, the emptiest first; the others stay as they are. */
export const byNeed = <One extends Pick<Esim, 'status' | 'data_total_mb' | 'data_used_mb'>>(
  esims: readonly One[],
): One[] =>
  esims
    .map((esim) => ({ esim, urgency: urgency[phaseOf(esim)], left: shareLeft(esim) }))
    .sort((a, b) => a.urgency - b.urgency || a.left - b.left)
    .map(({ esim }) => esim);
