/** Questions of the shop that a fault can hit. */
export const operations = ['create', 'cancel_page', 'status', 'cancel', 'expire', 'refund'] as const;
export type Operation = (typeof operations)[number];

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

/** Without `on` and `orderId` it hits every question and every order; with `times` it ends by itself. */
export type Fault = { kind: FaultKind; on?: Operation; orderId?: string; ms?: number; times?: number };

export interface Faults {
  list(): readonly Fault[];
  replace(faults: readonly Fault[]): void;
  toggle(kind: FaultKind, orderId: string): void;
  /** The fault that hits this case, counted as used. */
  take(kind: FaultKind, where: { on?: Operation; orderId: string }): Fault | undefined;
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
      faults = rest.length < faults.length ? rest : [...faults, { kind, orderId }];
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

/** Reads `{"faults":[…]}`; undefined where it does not say what it means. */
export function readFaults(body: Record<string, unknown>): Fault[] | undefined {
  if (!Array.isArray(body.faults)) return undefined;
  const faults = body.faults.map(readFault);
  return faults.every((fault) => fault !== undefined) ? faults : undefined;
}

function readFault(value: unknown): Fault | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, on, orderId, ms, times, ...rest } = value as Record<string, unknown>;
  const known =
    faultKinds.includes(kind as FaultKind) &&
    (on === undefined || operations.includes(on as Operation)) &&
    (orderId === undefined || typeof orderId === 'string') &&
    [ms, times].every((number) => number === undefined || (Number.isInteger(number) && Number(number) >= 0));
  return known && Object.keys(rest).length === 0 ? (value as Fault) : undefined;
}
