import type { ControlPanel, Simulator } from '../simulator.ts';
import type { Notifier } from './notifier.ts';

const atMostEveryMs = 1_000;

/** A payment simulator that applies the passage of time before every answer and every `tickMs` milliseconds. */
export function openPaymentSimulator(parts: {
  basePath: string;
  controlPanel: ControlPanel;
  notifier: Notifier;
  records: { close(): Promise<void> };
  closing: AbortController;
  now(): number;
  tickMs: number;
  /** Expires and settles payments by the clock. */
  passTime(): Promise<void>;
  route(request: Request): Promise<Response>;
}): Simulator {
  const { basePath, controlPanel, notifier, records, closing, now } = parts;
  let passedAt = 0;
  async function catchUp(): Promise<void> {
    if (Math.abs(now() - passedAt) < atMostEveryMs) return;
    passedAt = now();
    await parts.passTime();
  }
  notifier.resume();
  const tick = setInterval(() => void catchUp().catch(() => undefined), parts.tickMs).unref();
  return {
    basePath,
    controlPanel: controlPanel,
    async handle(request) {
      await catchUp();
      return parts.route(request);
    },
    async close() {
      closing.abort();
      clearInterval(tick);
      await notifier.close();
      await records.close();
    },
  };
}
