/** Timers that keep no process alive and end with `close`. */
export function createTimers() {
  const pending = new Set<NodeJS.Timeout>();
  const stop = new AbortController();
  return {
    signal: stop.signal,
    later(ms: number, work: () => Promise<void>): void {
      if (stop.signal.aborted) return;
      const timer = setTimeout(() => {
        pending.delete(timer);
        // Work that a close or a full disk cut short is taken up again by the next query.
        work().catch(() => undefined);
      }, ms);
      pending.add(timer.unref());
    },
    close(): void {
      stop.abort();
      for (const timer of pending) clearTimeout(timer);
    },
  };
}
