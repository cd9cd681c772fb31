/** Timers that do not keep the process alive and are cancelled by `close`. */
export function createTimers() {
  const pending = new Set<NodeJS.Timeout>();
  const stop = new AbortController();
  return {
    signal: stop.signal,
    later(ms: number, work: () => Promise<void>): void {
      if (stop.signal.aborted) return;
      const timer = setTimeout(() => {
        pending.delete(timer);
        // Work that a close or a full disk interrupts is resumed by the next query.
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
