import type { DataBand, DayBand } from '@langit/contract/values/catalogue';

/** Both ends belong to a band: 10 and 30 are medium (C2). Null is open. */
export type Band = {
  above: number | null;
  from: number | null;
  upTo: number | null;
  below: number | null;
  /** Whether a plan without limit belongs to it. */
  unlimited: boolean;
};

const small: Band = { above: null, from: null, upTo: null, below: 10, unlimited: false };
const medium: Band = { above: null, from: 10, upTo: 30, below: null, unlimited: false };
const large: Band = { above: 30, from: null, upTo: null, below: null, unlimited: true };

/** Gigabytes. */
export const dataBandOf: Record<DataBand, Band> = { small, medium, large };
export const dayBandOf: Record<DayBand, Band> = { short: small, medium, long: large };

/** Pages of a list; none where nothing matches. */
export const pageCount = (items: number, perPage: number): number => Math.ceil(items / perPage);
