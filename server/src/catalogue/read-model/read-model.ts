import { monitorEventLoopDelay } from 'node:perf_hooks';
import { withoutClient } from '../../platform/client-presence.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/slice.ts';
import { catalogueChannel, readCatalogueVersion } from '../catalogue-version-store.ts';
import { stockChannel } from '../stock-store.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { readStock } from './catalogue-rows-store.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

/** The catalogue as customers see it, in memory. */
export type ReadModel = {
  /** Waits only where none has been built since the start. */
  current(): CatalogueSnapshot | Promise<CatalogueSnapshot>;
  /** Follows the catalogue's version from here on. */
  open(): Promise<void>;
  close(): Promise<void>;
};

export type ReadModelDeps = Pick<Platform, 'log' | 'metrics'> & {
  database: Pick<Database, 'db' | 'listen'>;
  /** Another snapshot is current: what was made of the last one is out of date. */
  changed: () => void;
};

/** A notification that was lost is noticed by the version, well within two seconds (L4). */
const checkMs = 1000;
const longestPauseMs = 30_000;

/**
 * Keeps the snapshot of the current version. The next one is built beside it and takes its place at once; where that fails the old
 * one stays, and the build is tried again with back-off.
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

  /** One build at a time; what is asked for while one runs makes another after it. */
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

  /** What was sold while a snapshot was built is read after it: the build may have read it before the sale. */
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

  /** Builds where the catalogue has another version; before the first question there is nothing to follow. */
  async function check(): Promise<void> {
    if (isClosed) return;
    if (building) isStale = true;
    else if (!snapshot) changed();
    else if ((await readCatalogueVersion(database.db)) !== snapshot.version) await refresh();
  }
  // What fails is logged where it failed; the timer tries again.
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

/** Reads the catalogue anew for every answer: for tests that change tables without raising its version. */
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
