import { post } from '../drive.ts';
import type { Fault } from './faults.ts';

/** Replaces all faults of the payment simulator at `base`; an empty list removes them. */
export const setFaults = (base: string, faults: readonly Fault[]) => post(`${base}/faults`, { faults });
