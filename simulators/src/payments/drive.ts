import { post } from '../drive.ts';
import type { Fault } from './faults.ts';

/** Replaces all fault switches of a payment simulator at `base`; an empty list ends them. */
export const setFaults = (base: string, faults: readonly Fault[]) => post(`${base}/faults`, { faults });
