/**
 * An injected fault of a simulated supplier. `path` is an operation as the vendor calls it, such as `esim/order` or `POST orders`;
 * without it the fault hits any. It ends after `times` hits. `ms` is the delay of a slow answer.
 */
export type Fault<Kind extends string> = { fault: Kind; path?: string; times: number; ms: number };

export type Faults<Kind extends string> = {
  /** All faults of the vendor's simulator. */
  kinds: readonly Kind[];
  list: () => readonly Fault<Kind>[];
  add: (fault: Fault<Kind>) => void;
  remove: (kind: Kind) => void;
  clear: () => void;
  /** The next fault of that kind for the operation, if any; uses up one of its times. */
  take: (kind: Kind, path?: string) => Fault<Kind> | undefined;
};

export function createFaults<Kind extends string>(kinds: readonly Kind[]): Faults<Kind> {
  let faults: Fault<Kind>[] = [];
  return {
    kinds,
    list: () => faults,
    add(fault) {
      faults.push({ ...fault });
    },
    remove(kind) {
      faults = faults.filter(({ fault }) => fault !== kind);
    },
    clear() {
      faults = [];
    },
    take(kind, path) {
      const due = faults.find(
        (fault) => fault.fault === kind && (!fault.path || !path || fault.path === path),
      );
      if (!due) return undefined;
      due.times -= 1;
      faults = faults.filter((fault) => fault.times > 0);
      return due;
    },
  };
}

export const usualMs = 8000;

const isPositive = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** Parses `{fault, path?, times?, ms?}`, by default once and 8 seconds; undefined for invalid content. */
export function readFault<Kind extends string>(
  kinds: readonly Kind[],
  body: unknown,
): Fault<Kind> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { fault, path, times = 1, ms = usualMs, ...rest } = body as Record<string, unknown>;
  const kind = kinds.find((known) => known === fault);
  if (!kind || Object.keys(rest).length > 0 || !isPositive(times) || !isPositive(ms)) return undefined;
  if (path !== undefined && typeof path !== 'string') return undefined;
  return { fault: kind, times, ms, ...(path === undefined ? {} : { path }) };
}
