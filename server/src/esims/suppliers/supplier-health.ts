import type { Clock } from '../../platform/clock.ts';

/** After an unusable answer a supplier counts as down for this time. */
const downMs = 60_000;

/** Suppliers without a usable answer in the last minute, per process. They are ranked last, not left out. */
export type SupplierHealth = {
  isUp(supplier: string): boolean;
  markDown(supplier: string): void;
  markUp(supplier: string): void;
};

export function createSupplierHealth(clock: Clock): SupplierHealth {
  const downUntil = new Map<string, number>();
  return {
    isUp: (supplier) => (downUntil.get(supplier) ?? 0) <= clock.now().getTime(),
    markDown: (supplier) => void downUntil.set(supplier, clock.now().getTime() + downMs),
    markUp: (supplier) => void downUntil.delete(supplier),
  };
}
