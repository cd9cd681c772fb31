/**
 * slow: carried out, then answered after `ms`. drop: carried out, then the connection is closed. error: answered 500 without being
 * carried out. duplicate, silent, forged, out_of_order, delayed: faults of notifications. wrong_amount_notified: only the
 * notification has another amount, correctly signed. wrong_amount, wrong_currency: another amount or currency was really paid.
 * Midtrans alone: customer_fee adds its fee to what the customer pays; null_fields sends optional fields without a value as null.
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
  'customer_fee',
  'null_fields',
] as const;
export type FaultKind = (typeof faultKinds)[number];

const midtransKinds: readonly FaultKind[] = ['customer_fee', 'null_fields'];
export const xenditFaultKinds = faultKinds.filter((kind) => !midtransKinds.includes(kind));

/**
 * `on`: one of the vendor's calls. Without `on` and `orderId` a fault hits every call and every order. With `times` it ends after
 * that number of hits.
 */
export type Fault = { kind: FaultKind; on?: string; orderId?: string; ms?: number; times?: number };

export interface Faults {
  /** The kinds that this vendor has. */
  readonly kinds: readonly FaultKind[];
  list(): readonly Fault[];
  replace(faults: readonly Fault[]): void;
  /** Toggles a fault for one order, or for all. */
  toggle(kind: FaultKind, orderId: string | undefined): void;
  /** The fault for this call, if any; uses up one of its times. */
  take(kind: FaultKind, where: { on?: string; orderId: string }): Fault | undefined;
}

export function createFaults(kinds: readonly FaultKind[]): Faults {
  let faults: Fault[] = [];
  return {
    kinds,
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

/** Parses `{"faults":[…]}`; undefined for invalid content. `kinds`: the vendor's. `operations`: the valid values of `on`. */
export function readFaults(
  body: Record<string, unknown>,
  valid: { kinds: readonly FaultKind[]; operations: readonly string[] },
): Fault[] | undefined {
  if (!Array.isArray(body.faults)) return undefined;
  const faults = body.faults.map((value) => readFault(value, valid));
  return faults.every((fault) => fault !== undefined) ? faults : undefined;
}

function readFault(
  value: unknown,
  { kinds, operations }: Parameters<typeof readFaults>[1],
): Fault | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, on, orderId, ms, times, ...rest } = value as Record<string, unknown>;
  const known =
    kinds.includes(kind as FaultKind) &&
    (on === undefined || operations.includes(String(on))) &&
    (orderId === undefined || typeof orderId === 'string') &&
    [ms, times].every((number) => number === undefined || (Number.isInteger(number) && Number(number) >= 0));
  return known && Object.keys(rest).length === 0 ? (value as Fault) : undefined;
}
