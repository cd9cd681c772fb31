import type { Clock } from '../../platform/clock.ts';

/** Long enough to spare the customers of the next minute, short enough to notice that it works again. */
const downMs = 60_000;

/** Which suppliers gave no usable answer a moment ago, as far as this process knows: they are asked last, not never. */
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
