import { monitorEventLoopDelay } from 'node:perf_hooks';
import { withoutClient } from '../../platform/client-presence.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/slice.ts';
import { catalogueChannel, readCatalogueChange, readCatalogueVersion } from '../catalogue-version-store.ts';
import { stockChannel } from '../stock-store.ts';
import { buildSnapshot, patchSnapshot } from './build-snapshot.ts';
import { readStock } from './catalogue-rows-store.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { createHeardChanges } from './heard-changes.ts';

/** The in-memory read model of the catalogue. */
export type ReadModel = {
  /** The current snapshot; a promise only before the first build has finished. */
  current(): CatalogueSnapshot | Promise<CatalogueSnapshot>;
  /** Whether requests are answered from memory. */
  isBuilt(): boolean;
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
 * snapshot stays and the build is retried with exponential back-off. A change of single products does not wait for a build: these
 * products are read again, also while a build runs.
 */
export function createReadModel({ database, log, metrics, changed }: ReadModelDeps): ReadModel {
  let snapshot: CatalogueSnapshot | undefined;
  let building: Promise<CatalogueSnapshot> | undefined;
  let checking: Promise<void> | undefined;
  let checksAgain = false;
  let failures = 0;
  let notBefore = 0;
  let isClosed = false;
  const heard = createHeardChanges();
  const sold = new Set<string>();
  const soldWhileBuilding = new Set<string>();
  let readingStock: Promise<void> | undefined;
  const stops: (() => Promise<void>)[] = [];

  /** Logs and counts a failure, and delays the timer's next retry. */
  async function attempt(read: () => Promise<CatalogueSnapshot>): Promise<CatalogueSnapshot> {
    try {
      const catalogueSnapshot = await withoutClient(read);
      metrics.catalogueBuild.version.set(catalogueSnapshot.version);
      failures = 0;
      notBefore = 0;
      return catalogueSnapshot;
    } catch (error) {
      failures += 1;
      notBefore = performance.now() + Math.min(longestPauseMs, checkMs * 2 ** (failures - 1));
      metrics.catalogueBuild.failures.inc();
      log.error({ err: error }, 'the catalogue was not read: the last version of it stays');
      throw error;
    }
  }

  async function build(): Promise<CatalogueSnapshot> {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const started = performance.now();
    try {
      const built = await attempt(() => buildSnapshot(database.db, heard.between));
      metrics.catalogueBuild.seconds.set((performance.now() - started) / 1000);
      metrics.catalogueBuild.longestHold.set(delay.max / 1e9);
      return built;
    } finally {
      delay.disable();
    }
  }

  /** Single flight: one build at a time. The version is compared again after it. */
  function refresh(): Promise<CatalogueSnapshot> {
    building ??= build()
      .then((built) => {
        const isFirst = !snapshot;
        snapshot = built;
        heard.forgetUpTo(built.version);
        for (const product of soldWhileBuilding) sold.add(product);
        soldWhileBuilding.clear();
        if (!isFirst) changed();
        return built;
      })
      .finally(() => {
        building = undefined;
        checkInTime();
      });
    return building;
  }

  /** Reads products again. The result is dropped if a build was swapped in meanwhile; the next check uses that snapshot. */
  async function patch(base: CatalogueSnapshot, products: readonly string[], version: number): Promise<void> {
    const patched = await attempt(() => patchSnapshot(database.db, base, { version, products }));
    if (snapshot !== base) {
      checksAgain = true;
      return;
    }
    snapshot = patched;
    if (!building) heard.forgetUpTo(version);
    changed();
  }

  /** Refreshes the stock of sold SIM cards. */
  async function readSold(): Promise<void> {
    const ids = [...sold];
    sold.clear();
    try {
      for (const { id, stock } of await readStock(database.db, ids)) snapshot?.stock.set(id, stock);
    } catch (error) {
      for (const id of ids) sold.add(id);
      log.warn({ err: error }, 'the stock was not read: the next check tries again');
    }
  }

  /**
   * Compares the versions, then reads changed products again or starts a build. Before the first read there is no snapshot, so only
   * derived caches are invalidated.
   */
  async function check(): Promise<void> {
    const base = snapshot;
    if (!base) {
      if (!building) changed();
      return;
    }
    const version = await readCatalogueVersion(database.db);
    if (version === base.version) return;
    const { products, complete } = heard.between(base.version, version);
    if (!complete) refresh().catch(() => undefined);
    if (complete || products.length > 0) await patch(base, products, complete ? version : base.version);
  }

  /** Single flight: one check at a time. Failures are logged by `attempt`; the timer retries. */
  function follow(): void {
    if (isClosed) return;
    if (checking) {
      checksAgain = true;
      return;
    }
    checksAgain = false;
    checking = check()
      .catch(() => undefined)
      .finally(() => {
        checking = undefined;
        if (checksAgain) follow();
      });
  }
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
    isBuilt: () => snapshot !== undefined,
    async open() {
      const move = (payload: string) => {
        heard.hear(readCatalogueChange(payload));
        follow();
      };
      stops.push(await database.listen(catalogueChannel, move, follow));
      const sell = (product: string) => {
        sold.add(product);
        // The build may have read the stock before the sale.
        if (building) soldWhileBuilding.add(product);
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
      await checking;
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
    isBuilt: () => true,
    async open() {
      stop = await database.listen(catalogueChannel, changed, changed);
    },
    close: async () => stop?.(),
  };
};
