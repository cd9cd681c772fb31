type Kind = 'localStorage' | 'sessionStorage';

/**
 * The browser's storage, which never throws. It is blocked in some browsers, where even its name throws, and full in others: a value
 * that cannot be stored lives as long as the page.
 */
export function storage(kind: Kind) {
  /** What the browser has not taken; null is a value that it has not removed. */
  const unstored = new Map<string, string | null>();
  const attempt = (work: (store: Storage) => void): boolean => {
    try {
      work(globalThis[kind]);
      return true;
    } catch {
      return false;
    }
  };
  const remove = (key: string): void => {
    unstored.delete(key);
    if (!attempt((store) => store.removeItem(key))) unstored.set(key, null);
  };
  return {
    get(key: string): string | null {
      let value = unstored.get(key) ?? null;
      if (!unstored.has(key))
        attempt((store) => {
          value = store.getItem(key);
        });
      return value;
    },
    set(key: string, value: string): void {
      unstored.delete(key);
      if (attempt((store) => store.setItem(key, value))) return;
      // An older value would come back with the next page.
      remove(key);
      unstored.set(key, value);
    },
    remove,
    clear(): void {
      unstored.clear();
      attempt((store) => store.clear());
    },
    /** False for a value that the next page does not have. */
    isStored: (key: string): boolean => !unstored.has(key),
  };
}
