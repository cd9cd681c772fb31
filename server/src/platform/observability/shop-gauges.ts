import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';

export type Reading = { value: number; labels?: Readonly<Record<string, string>> };

/**
 * A fact of the whole shop at `/metrics`, read from its database: the same from every instance, so that dashboards take the maximum. Its
 * labels are the shop's own words (states, names of partners), never a customer's.
 */
export type ShopGauge = {
  name: `langit_${string}`;
  help: string;
  labels?: readonly string[];
  read(): Promise<readonly Reading[]>;
};

/** A scrape each fifteen seconds, from several Prometheus, reads each fact once. */
const keptMs = 15_000;

/** A fact that can't be read is not told, so that an alert on its absence sees it. */
export function registerShopGauges(registry: Registry, clock: Clock, gauges: readonly ShopGauge[]): void {
  for (const { name, help, labels = [], read } of gauges) {
    const readings = keeping(read, clock);
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const current = await readings().catch(() => []);
        this.reset();
        for (const reading of current) this.set({ ...reading.labels }, reading.value);
      },
    });
  }
}

function keeping<T>(read: () => Promise<T>, clock: Clock): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = clock.now().getTime();
    // A clock may be set back.
    if (!kept || now < kept.at || now >= kept.at + keptMs) {
      const value = read();
      const own = { at: now, value };
      kept = own;
      value.catch(() => {
        if (kept === own) kept = undefined;
      });
    }
    return kept.value;
  };
}

/** A moment as Prometheus counts it; 0 for none. */
export const unixSeconds = (moment: Date | null | undefined): number => (moment?.getTime() ?? 0) / 1000;
