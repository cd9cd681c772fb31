import { dataBands, dayBands, esimTypes, productTypes, sortOrders } from '@langit/contract/values/catalogue';
import { type Currency, currencies, toMajor } from '@langit/contract/values/money';
import type { ProductPage } from '@langit/contract/wire/catalogue';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { withdrawnCode } from '../../demo/demo-plans.ts';
import type { Db } from '../../platform/database/database.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { ownerOf, useDatabase } from '../../testing/database.ts';
import { statementsOf } from '../../testing/statements.ts';
import { useTrade } from '../../testing/trade.ts';
import { raiseCatalogueVersion } from '../catalogue-version-store.ts';
import { place, product } from '../tables.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { findRow, stockOf } from './catalogue-snapshot.ts';
import { createReadModel } from './read-model.ts';

const database = useDatabase();
const shop = useTrade(database, {}, { keepsCatalogue: true });
const plan = 'japan-5gb-30d';
const card = 'sim-south-korea-10gb-10d';

const read = async (query: string): Promise<ProductPage> => {
  const { status, body } = await shop.guest.get(`/capi/products?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as ProductPage;
};
const shown = async (code: string) =>
  (await shop.guest.get(`/capi/products/${code}`)).body as {
    price_idr?: number;
    stock?: number;
    code?: string;
  };
const within = { timeout: 2000, interval: 20 };
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await shop.raw('/metrics')).body)?.[1]);

/** Raises the version after a test has filled the tables directly, so that the read model rebuilds. */
const publish = () => database.transaction((tx) => raiseCatalogueVersion(database, tx));
let lastVersion = 100;
beforeEach(async () => {
  await shown(plan);
  // Higher than any version that an earlier test used.
  lastVersion += 100;
  await database.db.execute(sql`update catalogue_version set version = ${lastVersion}`);
  await publish();
  await expect.poll(() => metric('langit_catalogue_version'), within).toBe(lastVersion + 1);
});

describe('exactness', () => {
  /** State of a seeded pseudo-random generator: the same numbers in each run. */
  let state = 42;
  const below = (end: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % end;
  };
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const some = <T>(values: readonly T[]): T[] => values.filter(() => below(3) === 0);

  type Row = typeof product.$inferSelect;
  const gigabyte = 1_073_741_824;
  const bandOf = <T extends string>(value: number, [low, middle, high]: readonly [T, T, T]): T =>
    value < 10 ? low : value <= 30 ? middle : high;
  const priceOf: Record<Currency, (row: Row) => number | null> = {
    IDR: (row) => row.priceIdr,
    USD: (row) => row.priceUsd,
    JPY: (row) => row.priceJpy,
    VND: (row) => row.priceVnd,
  };
  const last = Number.POSITIVE_INFINITY;
  const wholePrice = ({ priceIdr, rentPerDayIdr }: Row) =>
    priceIdr === null ? null : priceIdr + (rentPerDayIdr ?? 0) * 5;
  const keysOf: Record<(typeof sortOrders)[number], (row: Row) => number[]> = {
    price: (row) => [wholePrice(row) ?? last, row.dataBytes ?? last],
    price_desc: (row) => [-(wholePrice(row) ?? -last), row.dataBytes ?? last],
    data: (row) => [row.dataBytes ?? last, wholePrice(row) ?? last],
    days: (row) => [row.days ?? last, wholePrice(row) ?? last, row.dataBytes ?? last],
    popular: (row) => [-row.popularity, wholePrice(row) ?? last, row.dataBytes ?? last],
  };

  function askAnything(places: readonly number[]) {
    return {
      type: pick(['ez-sim', 'ez-sim', ...productTypes] as const),
      sort: pick(sortOrders),
      limit: 1 + below(20),
      page: 1 + below(below(2) ? 4 : 40),
      currency: pick([null, ...currencies] as const),
      esimType: pick([null, null, ...esimTypes] as const),
      places: below(2) ? some(places) : [],
      data: below(2) ? some(dataBands) : [],
      days: below(2) ? some(dayBands) : [],
    };
  }
  type Asked = ReturnType<typeof askAnything>;

  const isMatch = (request: Asked) => (row: Row) => {
    const { data, days, currency } = request;
    const size = row.dataBytes === null ? 'large' : bandOf(row.dataBytes / gigabyte, dataBands);
    const hasNoTotal = row.esimType === 'DailyPlan' || row.dailyBytes !== null;
    return (
      row.withdrawnAt === null &&
      row.type === request.type &&
      (currency === null || priceOf[currency](row) !== null) &&
      (request.esimType === null || request.type !== 'ez-sim' || row.esimType === request.esimType) &&
      (request.places.length === 0 || request.places.includes(row.place)) &&
      (data.length === 0 || hasNoTotal || data.includes(size)) &&
      (days.length === 0 || row.days === null || days.includes(bandOf(row.days, dayBands)))
    );
  };

  const compare = (request: Asked) => (a: Row, b: Row) => {
    const [left, right] = [keysOf[request.sort](a), keysOf[request.sort](b)];
    const position = left.findIndex((key, index) => key !== right[index]);
    if (position >= 0) return (left[position] ?? 0) < (right[position] ?? 0) ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  };

  const urlOf = (request: Asked): string =>
    new URLSearchParams({
      product_type: request.type,
      sort_by: request.sort,
      limit: String(request.limit),
      page: String(request.page),
      destination: request.places.join(';'),
      data_package: request.data.join(';'),
      active_days: request.days.join(';'),
      ...(request.currency ? { currency: request.currency } : {}),
      ...(request.esimType ? { esim_type: request.esimType } : {}),
    }).toString();

  const major = (amount: number | null, currency: Currency) =>
    amount === null ? null : toMajor(amount, currency);

  test('L4 2,000 random filters, orders and pages are answered as the tables would, in every currency', async () => {
    const at = new Date('2026-11-20T00:00:00Z');
    await database.db.execute(sql`update product set
      price_usd = case when abs(hashtext(id)) % 5 = 0 then null else price_usd end,
      price_jpy = case when abs(hashtext(id)) % 7 = 0 then null else price_jpy end,
      price_vnd = case when abs(hashtext(id)) % 9 = 0 then null else price_vnd end,
      price_idr = case when abs(hashtext(id)) % 11 = 0 then null else price_idr end,
      popularity = abs(hashtext(id)) % 6,
      withdrawn_at = case when abs(hashtext(id)) % 13 = 0 then ${at.toISOString()}::timestamptz end`);
    await publish();
    const rows = await database.db.select().from(product);
    const onSale = rows.filter(({ withdrawnAt, type }) => withdrawnAt === null && type === 'ez-sim').length;
    await expect.poll(async () => (await read('')).pagination.totalItems, within).toBe(onSale);
    const places = (await database.db.select({ id: place.id }).from(place)).map(({ id }) => id);
    let exact = 0;
    for (let turn = 0; turn < 2000; turn += 1) {
      const request = askAnything(places);
      const { data, pagination } = await read(urlOf(request));
      const matches = rows.filter(isMatch(request)).sort(compare(request));
      const page = matches.slice((request.page - 1) * request.limit, request.page * request.limit);
      expect(pagination.totalItems, urlOf(request)).toBe(matches.length);
      expect(
        data.map((item) => [item.product_id, item.price_idr, item.price_usd, item.price_jpy, item.price_vnd]),
        urlOf(request),
      ).toEqual(
        page.map((row) =>
          [row.productId, ...currencies.map((unit) => major(priceOf[unit](row), unit))].slice(0, 5),
        ),
      );
      exact += 1;
    }
    expect(exact).toBe(2000);
  }, 120_000);
});

test('L2 lists, details, places and lowest prices are answered without a statement', async () => {
  const heard = await statementsOf(async () => {
    await read('sort_by=days&data_package=small&currency=JPY&limit=7&page=2');
    await shown('japan-10gb-30d');
    for (const url of ['/capi/countries', '/capi/countries-with-min-price'])
      expect((await shop.guest.get(url)).status).toBe(200);
  });
  // The read model polls the version by itself.
  expect(heard.filter((text) => !text.includes('catalogue_version'))).toEqual([]);
});

describe('following the catalogue', () => {
  const otherInstance = (db: Db = database.db) => {
    const log = { error: () => undefined, warn: () => undefined } as never;
    const metrics = createMetrics();
    return createReadModel({
      database: { db, listen: database.listen },
      log,
      metrics,
      changed: () => undefined,
    });
  };
  const raisePrice = (code: string, priceIdr: number) =>
    shop.operator('products.price', code, '--price-idr', String(priceIdr), '--reason', 'fuel');

  /** A database whose tables can be read from end to end only while the gate is open. */
  function gatedTables() {
    let gate: Promise<void> = Promise.resolve();
    const waiting = (query: object): object =>
      new Proxy(query, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== 'function') return member;
          if (name === 'then')
            return (...then: unknown[]) => gate.then(() => Reflect.apply(member, target, then));
          return (...values: unknown[]) => waiting(Reflect.apply(member, target, values));
        },
      });
    const db = new Proxy(database.db, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (name !== 'select') return member;
        return (...columns: unknown[]) => {
          const query = Reflect.apply(target.select, target, columns);
          return columns.length === 0 ? waiting(query) : query;
        };
      },
    });
    const shut = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    };
    return { db, shut };
  }

  test('L4 a price, a sale that ends and one that begins again show on every instance within two seconds', async () => {
    const other = otherInstance();
    await other.open();
    const there = async () => {
      const row = findRow(await other.current(), plan);
      return row?.withdrawnAt ? 'withdrawn' : row?.priceIdr;
    };
    try {
      const { priceIdr } = await shop.productOf(plan);
      expect(await there()).toBe(priceIdr);
      await shop.operator('products.price', plan, '--price-idr', String(priceIdr + 5000), '--reason', 'fuel');
      await expect.poll(async () => (await shown(plan)).price_idr, within).toBe(priceIdr + 5000);
      await expect.poll(there, within).toBe(priceIdr + 5000);
      await shop.operator('products.withdraw', plan, '--reason', 'gone');
      await expect.poll(async () => (await shown(plan)).code, within).toBe('NOT_FOUND');
      await expect.poll(there, within).toBe('withdrawn');
      await shop.operator('products.publish', plan, '--reason', 'back');
      await expect.poll(async () => (await shown(plan)).price_idr, within).toBe(priceIdr + 5000);
      await expect.poll(there, within).toBe(priceIdr + 5000);
    } finally {
      await other.close();
    }
  });

  test('L4 a change of one product reads that product alone, and gives the snapshot that a build gives', async () => {
    const other = otherInstance();
    await other.open();
    try {
      const { priceIdr } = await shop.productOf(plan);
      const { texts } = await other.current();
      const builds = await metric('langit_catalogue_build_seconds');
      await raisePrice(plan, priceIdr - 1000);
      await raisePrice('japan-10gb-30d', (await shop.productOf('japan-10gb-30d')).priceIdr + 1000);
      await shop.operator('products.withdraw', card, '--reason', 'gone');
      await shop.operator('products.publish', withdrawnCode, '--reason', 'back');
      const built = await buildSnapshot(database.db);
      await expect.poll(async () => (await other.current()).version, within).toBe(built.version);
      await expect.poll(() => metric('langit_catalogue_version'), within).toBe(built.version);
      const patched = await other.current();
      expect({ ...patched, stock: built.stock }).toEqual(built);
      // A build would have read the texts again.
      expect(patched.texts).toBe(texts);
      expect(await metric('langit_catalogue_build_seconds')).toBe(builds);
    } finally {
      await other.close();
    }
  });

  test('L4 a price and a stock that change while a whole version is being read show within two seconds', async () => {
    const tables = gatedTables();
    const other = otherInstance(tables.db);
    await other.open();
    await other.current();
    const open = tables.shut();
    try {
      const priceIdr = (await shop.productOf(plan)).priceIdr + 2000;
      const stock = ((await shown(card)).stock ?? 0) + 3;
      const there = async () => {
        const snapshot = await other.current();
        const sim = findRow(snapshot, card);
        return [findRow(snapshot, plan)?.priceIdr, sim && stockOf(snapshot, sim)];
      };
      await publish();
      await raisePrice(plan, priceIdr);
      await shop.operator('stock.add', card, '--count', '3');
      await expect.poll(there, within).toEqual([priceIdr, stock]);
      const { version } = await buildSnapshot(database.db);
      expect((await other.current()).version).toBeLessThan(version);
      open();
      await expect.poll(async () => (await other.current()).version, within).toBe(version);
      expect(await there()).toEqual([priceIdr, stock]);
    } finally {
      open();
      await other.close();
    }
  });

  test('L4 a change whose notification was lost shows within two seconds', async () => {
    await database.db.update(product).set({ priceIdr: 123_000 }).where(eq(product.productId, plan));
    await database.db.execute(sql`update catalogue_version set version = version + 1`);
    await expect.poll(async () => (await shown(plan)).price_idr, within).toBe(123_000);
  });

  test('L4 the stock of a SIM card moves within two seconds without another version or another build', async () => {
    const before = (await shown(card)).stock ?? 0;
    const build = [await metric('langit_catalogue_version'), await metric('langit_catalogue_build_seconds')];
    await shop.operator('stock.add', card, '--count', '5');
    await expect.poll(async () => (await shown(card)).stock, within).toBe(before + 5);
    await shop.operator('stock.remove', card, '--count', '2', '--reason', 'broken');
    await expect.poll(async () => (await shown(card)).stock, within).toBe(before + 3);
    expect([
      await metric('langit_catalogue_version'),
      await metric('langit_catalogue_build_seconds'),
    ]).toEqual(build);
  });

  test('L4 a version that cannot be built leaves the last one in place, and shows as soon as it can', async () => {
    const { priceIdr } = await shop.productOf(plan);
    const failed = await metric('langit_catalogue_build_failures_total');
    await ownerOf(database).db.execute(sql`alter table place_alias rename to place_alias_gone`);
    try {
      await database.db.update(product).set({ priceIdr: 124_000 }).where(eq(product.productId, plan));
      await publish();
      await expect
        .poll(() => metric('langit_catalogue_build_failures_total'), within)
        .toBeGreaterThan(failed);
      expect((await shown(plan)).price_idr).toBe(priceIdr);
    } finally {
      await ownerOf(database).db.execute(sql`alter table place_alias_gone rename to place_alias`);
    }
    await expect.poll(async () => (await shown(plan)).price_idr, { ...within, timeout: 8000 }).toBe(124_000);
  });
});
