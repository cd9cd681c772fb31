/** A limit of a vendor. */
export type CallLimit = {
  /** The vendor's name in error messages, e.g. `eSIM Access`. */
  vendor: string;
  /** Calls with a limit of their own, where the vendor has several. */
  kind?: string;
  calls: number;
  /** A little longer than the vendor's own window, because network latency varies. */
  windowMs: number;
};

export type Request = { limit: CallLimit; isLookUp: boolean; wanted: number };

/** `waitsMs`: when each granted call may start, from now. Where fewer than wanted are granted, others may be after `retryMs`. */
export type Granted = { waitsMs: number[]; retryMs: number };

/** Who counts the calls to vendors: the database for a whole fleet, or this process for itself. */
export type CallBudget = { take(request: Request): Promise<Granted> };

/** Calls are granted so long before they may start, so that the time of a statement costs no moment, on a busy machine too. */
export const aheadMs = 1000;

/** Calls of short windows are spaced evenly: a burst that is delayed on its way would meet the next one. */
const longestSpacedMs = 2000;

/** Most calls of a limit whose moments are kept: a higher limit is the same rate in shorter windows. */
const mostKept = 64;

/** At most `calls` in `windowMs`, beside another share where both apply. */
export type Share = { calls: number; windowMs: number };

/** What all calls may use, and what look-ups may use of it. */
export function sharesOf({ calls, windowMs }: CallLimit): { all: Share; lookUps: Share } {
  if (windowMs <= longestSpacedMs && calls <= mostKept) {
    const spacing = Math.ceil(windowMs / calls);
    return { all: { calls: 1, windowMs: spacing }, lookUps: { calls: 1, windowMs: 2 * spacing } };
  }
  const kept = Math.min(calls, mostKept);
  const window = Math.ceil((windowMs * kept) / calls);
  return {
    all: { calls: kept, windowMs: window },
    lookUps: { calls: Math.max(1, Math.floor(kept / 2)), windowMs: window },
  };
}

export const nameOf = ({ vendor, kind }: CallLimit): string => (kind ? `${vendor} ${kind}` : vendor);

/** A budget of this process alone: for programs beside the shop. */
export function createOwnBudget(): CallBudget {
  const limits = new Map<string, { all: number[]; lookUps: number[] }>();
  return {
    async take({ limit, isLookUp, wanted }) {
      const shares = sharesOf(limit);
      const name = nameOf(limit);
      const known = limits.get(name) ?? { all: [], lookUps: [] };
      limits.set(name, known);
      const now = performance.now();
      const freeFrom = (starts: readonly number[], { calls, windowMs }: Share) =>
        (starts.at(-calls) ?? Number.NEGATIVE_INFINITY) + windowMs;
      const waitsMs: number[] = [];
      for (;;) {
        const free = freeFrom(known.all, shares.all);
        const at = Math.max(now, free, isLookUp ? freeFrom(known.lookUps, shares.lookUps) : free);
        if (waitsMs.length === wanted || at > now + aheadMs)
          return { waitsMs, retryMs: Math.max(0, at - now - aheadMs) };
        waitsMs.push(at - now);
        known.all = [...known.all, at].sort((a, b) => a - b).slice(-shares.all.calls);
        if (isLookUp) known.lookUps = [...known.lookUps, at].slice(-shares.lookUps.calls);
      }
    },
  };
}
