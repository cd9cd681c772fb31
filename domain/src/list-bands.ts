import type { DataBand, DayBand } from '@langit/contract/values/catalogue';

/** A filter's range. `from` and `upTo` are inclusive: 10 and 30 are medium (C2). Null is unbounded. */
export type Band = {
  above: number | null;
  from: number | null;
  upTo: number | null;
  below: number | null;
  /** True for the band of unlimited plans. */
  unlimited: boolean;
};

const small: Band = { above: null, from: null, upTo: null, below: 10, unlimited: false };
const medium: Band = { above: null, from: 10, upTo: 30, below: null, unlimited: false };
const large: Band = { above: 30, from: null, upTo: null, below: null, unlimited: true };

/** Gigabytes. */
export const dataBandOf: Record<DataBand, Band> = { small, medium, large };
export const dayBandOf: Record<DayBand, Band> = { short: small, medium, long: large };

export const isWithin = (value: number, { above, from, upTo, below }: Band): boolean =>
  (above === null || value > above) &&
  (from === null || value >= from) &&
  (upTo === null || value <= upTo) &&
  (below === null || value < below);
