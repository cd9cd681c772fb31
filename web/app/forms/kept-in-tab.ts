import { inTab } from '../lib/storage';

/** A value that outlives a reload and a login of this tab, in its sessionStorage. */
export type KeptInTab<Value> = { read(): Value | null; keep(value: Value): void; forget(): void };

/** What stands in the storage counts only while `isValid` takes it. */
export function keptInTab<Value>(key: string, isValid: (value: unknown) => value is Value): KeptInTab<Value> {
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(inTab.get(key) ?? 'null');
        return isValid(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    keep: (value) => inTab.set(key, JSON.stringify(value)),
    forget: () => inTab.remove(key),
  };
}
