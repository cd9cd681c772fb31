import type { Desk } from '../simulator.ts';
import { type FaultKind, type Faults, faultKinds } from './faults.ts';

/** The fault switches on a payment simulator's desk: those without an order. */
export const faultDesk = (faults: Faults): Pick<Desk, 'faults' | 'setFault'> => ({
  faults: () =>
    faultKinds.map((kind) => ({
      kind,
      on: faults.list().some((fault) => fault.kind === kind && fault.orderId === undefined),
    })),
  setFault(kind, on) {
    const known = faultKinds.find((one): one is FaultKind => one === kind);
    const rest = faults.list().filter((fault) => fault.kind !== kind || fault.orderId !== undefined);
    if (known) faults.replace(on ? [...rest, { kind: known }] : rest);
  },
});
