import type { Clock } from '../../platform/clock.ts';

/** After an unusable answer a supplier counts as down for this time. */
const downMs = 60_000;

/** Suppliers without a usable answer in the last minute, per process. They are ranked last, not left out. */
export type SupplierHealth = {
  isUp(supplier: string): boolean;
  noteDown(supplier: string): void;
  noteUp(supplier: string): void;
};

export function createSupplierHealth(clock: Clock): SupplierHealth {
  const downUntil = new Map<string, number>();
  return {
    isUp: (supplier) => (downUntil.get(supplier) ?? 0) <= clock.now().getTime(),
    noteDown: (supplier) => void downUntil.set(supplier, clock.now().getTime() + downMs),
    noteUp: (supplier) => void downUntil.delete(supplier),
  };
}
