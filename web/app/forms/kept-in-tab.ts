/** A value that outlives a reload and a login of this tab, in its sessionStorage. */
export type KeptInTab<Value> = { read(): Value | null; keep(value: Value): void; forget(): void };

/** What stands in the storage counts only while `isValid` takes it. Where storage is blocked nothing is kept, and nothing throws. */
export function keptInTab<Value>(key: string, isValid: (value: unknown) => value is Value): KeptInTab<Value> {
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return isValid(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    keep(value) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The navigation's own state still outlives a reload.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // There is nothing to forget.
      }
    },
  };
}
