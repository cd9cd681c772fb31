import type { ControlPanel } from '../simulator.ts';
import type { Faults } from './faults.ts';

/** The fault switches on a payment simulator's control panel: those without an order. */
export const faultSwitches = (faults: Faults): Pick<ControlPanel, 'faults' | 'setFault'> => ({
  faults: () =>
    faults.kinds.map((kind) => ({
      kind,
      on: faults.list().some((fault) => fault.kind === kind && fault.orderId === undefined),
    })),
  setFault(kind, on) {
    const known = faults.kinds.find((item) => item === kind);
    const rest = faults.list().filter((fault) => fault.kind !== kind || fault.orderId !== undefined);
    if (known) faults.replace(on ? [...rest, { kind: known }] : rest);
  },
});
