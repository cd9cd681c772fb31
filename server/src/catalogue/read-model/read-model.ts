import { monitorEventLoopDelay } from 'node:perf_hooks';
import { withoutClient } from '../../platform/client-presence.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/slice.ts';
import { catalogueChannel, readCatalogueVersion } from '../catalogue-version-store.ts';
import { stockChannel } from '../stock-store.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { readStock } from './catalogue-rows-store.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

/** The in-memory read model of the catalogue. */
export type ReadModel = {
  /** The current snapshot; a promise only before the first build has finished. */
  current(): CatalogueSnapshot | Promise<CatalogueSnapshot>;
  /** Subscribes to changes of the catalogue's version (LISTEN/NOTIFY and polling). */
  open(): Promise<void>;
  close(): Promise<void>;
};

export type ReadModelDeps = Pick<Platform, 'log' | 'metrics'> & {
  database: Pick<Database, 'db' | 'listen'>;
  /** Called after the snapshot was replaced, to invalidate what was derived from the last one. */
  changed: () => void;
};

/** Milliseconds between two polls of the version: a lost notification is noticed within two seconds (L4). */
const checkMs = 1000;
const longestPauseMs = 30_000;

/**
 * Keeps the snapshot of the current version. The next one is built beside it and swapped in at once. When a build fails, the old
 * snapshot stays and the build is retried with exponential back-off.
 */
export function createReadModel({ database, log, metrics, changed }: ReadModelDeps): ReadModel {
  let snapshot: CatalogueSnapshot | undefined;
  let building: Promise<CatalogueSnapshot> | undefined;
  let isStale = false;
  let failures = 0;
  let notBefore = 0;
  let isClosed = false;
  const sold = new Set<string>();
  let readingStock: Promise<void> | undefined;
  const stops: (() => Promise<void>)[] = [];

  async function build(): Promise<CatalogueSnapshot> {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const started = performance.now();
    try {
      const built = await withoutClient(() => buildSnapshot(database.db));
      metrics.catalogueBuild.seconds.set((performance.now() - started) / 1000);
      metrics.catalogueBuild.longestHold.set(delay.max / 1e9);
      metrics.catalogueBuild.version.set(built.version);
      failures = 0;
      return built;
    } catch (error) {
      failures += 1;
      notBefore = performance.now() + Math.min(longestPauseMs, checkMs * 2 ** (failures - 1));
      metrics.catalogueBuild.failures.inc();
      log.error({ err: error }, 'the catalogue was not read: the last version of it stays');
      throw error;
    } finally {
      delay.disable();
    }
  }

  /** Single flight: one build at a time. A request during a build starts another build after it. */
  function refresh(): Promise<CatalogueSnapshot> {
    if (building) {
      isStale = true;
      return building;
    }
    isStale = false;
    building = build()
      .then((built) => {
        const isFirst = !snapshot;
        snapshot = built;
        if (!isFirst) changed();
        return built;
      })
      .finally(() => {
        building = undefined;
        if (isStale) follow();
      });
    return building;
  }

  /** Refreshes the stock of sold SIM cards. It waits for a running build, which may have read the stock before the sale. */
  async function readSold(): Promise<void> {
    await building?.catch(() => undefined);
    const ids = [...sold];
    sold.clear();
    try {
      for (const { id, stock } of await readStock(database.db, ids)) snapshot?.stock.set(id, stock);
    } catch (error) {
      for (const id of ids) sold.add(id);
      log.warn({ err: error }, 'the stock was not read: the next check tries again');
    }
  }

  /** Rebuilds if the version changed. Before the first read there is no snapshot, so only derived caches are invalidated. */
  async function check(): Promise<void> {
    if (isClosed) return;
    if (building) isStale = true;
    else if (!snapshot) changed();
    else if ((await readCatalogueVersion(database.db)) !== snapshot.version) await refresh();
  }
  // Failures are logged by `build`; the timer retries.
  const follow = () => void check().catch(() => undefined);
  const followSales = () => {
    if (isClosed || sold.size === 0) return;
    readingStock ??= readSold().finally(() => {
      readingStock = undefined;
    });
  };
  const checkInTime = () => {
    followSales();
    if (!building && performance.now() >= notBefore) follow();
  };
  const missedSales = () => {
    if (snapshot) refresh().catch(() => undefined);
  };

  return {
    current: () => snapshot ?? refresh(),
    async open() {
      stops.push(await database.listen(catalogueChannel, follow, follow));
      const sell = (product: string) => {
        sold.add(product);
        followSales();
      };
      stops.push(await database.listen(stockChannel, sell, missedSales));
      const timer = setInterval(checkInTime, checkMs).unref();
      stops.push(async () => clearInterval(timer));
    },
    async close() {
      isClosed = true;
      for (const stop of stops) await stop();
      await building?.catch(() => undefined);
      await readingStock;
    },
  };
}

/**
 * A read model without a cache, which reads the catalogue for every answer: for tests that change tables without raising the
 * version.
 */
export const createUnkeptModel = ({
  database,
  changed,
}: Pick<ReadModelDeps, 'database' | 'changed'>): ReadModel => {
  let stop: (() => Promise<void>) | undefined;
  return {
    current: () => buildSnapshot(database.db),
    async open() {
      stop = await database.listen(catalogueChannel, changed, changed);
    },
    close: async () => stop?.(),
  };
};
