/**
 * slow: works, then answers after `ms`. drop: works, then cuts the connection. error: answers 500 and does nothing.
 * duplicate, silent, forged, out_of_order, delayed: what happens to notifications. wrong_amount_notified: only the
 * notification tells another amount, rightly signed. wrong_amount, wrong_currency: the money that came really is another.
 */
export const faultKinds = [
  'slow',
  'drop',
  'error',
  'duplicate',
  'silent',
  'forged',
  'out_of_order',
  'delayed',
  'wrong_amount_notified',
  'wrong_amount',
  'wrong_currency',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/**
 * `on`: one of the vendor's questions. Without `on` and `orderId` a fault hits every question and every order; with `times`
 * it ends by itself.
 */
export type Fault = { kind: FaultKind; on?: string; orderId?: string; ms?: number; times?: number };

export interface Faults {
  list(): readonly Fault[];
  replace(faults: readonly Fault[]): void;
  /** Switches a fault of one order, or of all. */
  toggle(kind: FaultKind, orderId: string | undefined): void;
  /** The fault that hits this case, counted as used. */
  take(kind: FaultKind, where: { on?: string; orderId: string }): Fault | undefined;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    list: () => faults,
    replace(next) {
      faults = next.map((fault) => ({ ...fault }));
    },
    toggle(kind, orderId) {
      const rest = faults.filter((fault) => fault.kind !== kind || fault.orderId !== orderId);
      const added = { kind, ...(orderId === undefined ? {} : { orderId }) };
      faults = rest.length < faults.length ? rest : [...faults, added];
    },
    take(kind, where) {
      const fault = faults.find(
        ({ kind: its, on, orderId }) =>
          its === kind &&
          (on === undefined || on === where.on) &&
          (orderId === undefined || orderId === where.orderId),
      );
      if (fault?.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) faults = faults.filter((other) => other !== fault);
      }
      return fault;
    },
  };
}

/** Reads `{"faults":[…]}`; undefined where it does not say what it means. `operations`: what `on` may name. */
export function readFaults(
  body: Record<string, unknown>,
  operations: readonly string[],
): Fault[] | undefined {
  if (!Array.isArray(body.faults)) return undefined;
  const faults = body.faults.map((value) => readFault(value, operations));
  return faults.every((fault) => fault !== undefined) ? faults : undefined;
}

function readFault(value: unknown, operations: readonly string[]): Fault | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, on, orderId, ms, times, ...rest } = value as Record<string, unknown>;
  const known =
    faultKinds.includes(kind as FaultKind) &&
    (on === undefined || operations.includes(String(on))) &&
    (orderId === undefined || typeof orderId === 'string') &&
    [ms, times].every((number) => number === undefined || (Number.isInteger(number) && Number(number) >= 0));
  return known && Object.keys(rest).length === 0 ? (value as Fault) : undefined;
}
