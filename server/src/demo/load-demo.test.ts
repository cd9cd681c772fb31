import { validityDays } from '@langit/contract/values/policies';
import { deriveAiraloPackage, packagesOf } from '@langit/simulators/airalo/packages';
import { derivePackage } from '@langit/simulators/esim-access/packages';
import { listedPlaces } from '@langit/simulators/market';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { readCatalogueVersion } from '../catalogue/catalogue-version-store.ts';
import { place, placeMember, product, supplierOffer } from '../catalogue/tables.ts';
import { routerUnit } from '../rentals/tables.ts';
import { province } from '../shipping/tables.ts';
import { demoCost } from '../shop/demo-cost.ts';
import { useDatabase } from '../testing/database.ts';
import { voucher } from '../vouchers/tables.ts';
import { demoPlans } from './demo-plans.ts';
import { loadDemo, loadGround } from './load-demo.ts';

const database = useDatabase();
const deps = {
  database,
  clock: { now: () => new Date('2026-11-20T03:00:00Z') },
  hashPassword: async (password: string) => `hash of ${password}`,
  withCustomers: true,
  costOf: demoCost,
};

const count = async (table: typeof product | typeof place | typeof province | typeof routerUnit) =>
  database.db.$count(table);

test('V1 the demo loads in seconds, and a repeat loads nothing', async () => {
  const started = performance.now();
  await loadDemo(deps);
  const first = performance.now() - started;
  await loadDemo(deps);
  expect(first).toBeLessThan(5000);
  expect(performance.now() - started - first).toBeLessThan(500);
});

test('V1 two instances that start simultaneously load the demo once', async () => {
  await Promise.all([loadDemo(deps), loadDemo(deps)]);
  expect(await count(product)).toBe(391);
  expect(await database.db.$count(supplierOffer)).toBe(371 + 54);
  expect(await count(routerUnit)).toBe(36);
});

describe('the loaded demo', () => {
  beforeEach(() => loadDemo(deps));

  test('DEMO_DATA holds 390 products on sale: 205 plans, 165 daily plans, 12 routers, 8 SIM cards', async () => {
    const rows = await database.db
      .select({ type: product.type, esimType: product.esimType, n: sql<number>`count(*)::int` })
      .from(product)
      .where(isNull(product.withdrawnAt))
      .groupBy(product.type, product.esimType);
    const counts = Object.fromEntries(rows.map(({ type, esimType, n }) => [esimType ?? type, n]));
    expect(counts).toEqual({ QuotaBased: 205, DailyPlan: 165, 'ez-fi': 12, 'sim-card': 8 });
  });

  test('N5 the six destinations of the footer keep their ids', async () => {
    const rows = await database.db.select().from(place);
    const idOf = Object.fromEntries(rows.map(({ code, id }) => [code, id]));
    expect(idOf).toMatchObject({ CN: 10, JP: 22, KR: 41, MY: 26, SG: 39, TH: 44 });
    expect(rows.filter(({ kind }) => kind === 'region')).toHaveLength(8);
  });

  test('S3 the shop reaches more than 140 countries', async () => {
    const members = await database.db.selectDistinct({ country: placeMember.country }).from(placeMember);
    expect(members.length).toBeGreaterThanOrEqual(140);
  });

  test('a repeated load overwrites no edit and restores no withdrawn row', async () => {
    await database.db.update(product).set({ priceIdr: 1 }).where(eq(product.productId, 'japan-5gb-30d'));
    await database.db.delete(voucher).where(eq(voucher.codeNormalised, 'HEMAT20K'));
    const version = await readCatalogueVersion(database.db);
    await loadDemo(deps);
    const [edited] = await database.db.select().from(product).where(eq(product.productId, 'japan-5gb-30d'));
    expect(edited?.priceIdr).toBe(1);
    expect(await database.db.$count(voucher)).toBe(1);
    expect(await readCatalogueVersion(database.db)).toBe(version);
  });

  test('the demo has 38 provinces, Other without a shipping price, and three units of every router', async () => {
    const rows = await database.db.select().from(province);
    expect(rows).toHaveLength(39);
    expect(rows.filter(({ shippingIdr }) => shippingIdr === null).map(({ name }) => name)).toEqual(['Other']);
    expect(await count(routerUnit)).toBe(36);
  });

  test('the demo customers are verified and exist only in demo mode', async () => {
    const rows = await database.db.select().from(customer);
    expect(rows.map(({ email }) => email).toSorted()).toEqual([
      'abroad@example.com',
      'demo@example.com',
      'noprovince@example.com',
    ]);
    expect(rows.every(({ verifiedAt }) => verifiedAt !== null)).toBe(true);
  });

  const offersOf = (supplier: string) =>
    database.db
      .select({ offer: supplierOffer, row: product })
      .from(product)
      .innerJoin(supplierOffer, eq(supplierOffer.product, product.id))
      .where(and(eq(product.type, 'ez-sim'), eq(supplierOffer.supplier, supplier)));

  test('every eSIM plan has an offer at the supplier’s cost, below the sale price', async () => {
    const rows = await offersOf('esim-access');
    expect(rows).toHaveLength(371);
    for (const { offer, row } of rows) {
      const listed = derivePackage(offer.packageCode);
      expect(listed?.priceUsdx10000, offer.packageCode).toBe(offer.costUsdMicros / 100);
      expect(listed?.volumeBytes, offer.packageCode).toBe(
        row.dataBytes ?? row.dailyBytes ?? row.fullSpeedBytesPerDay,
      );
      expect(offer.costUsdMicros, offer.packageCode).toBeLessThan((row.priceUsd ?? 0) * 10_000 * 0.8);
    }
  });

  test('Z33 a day of an eSIM plan is the supplier’s, 24 hours: its page and its end on the order’s page say the same', async () => {
    const days = new Set((await offersOf('esim-access')).map(({ row }) => `${row.dayKind} ${row.resetZone}`));
    expect([...days]).toEqual(['24h null']);
  });

  test('some plans have a second supplier with a lower or higher cost', async () => {
    const rows = await offersOf('airalo');
    const usual = new Map((await offersOf('esim-access')).map(({ offer, row }) => [row.id, offer]));
    const listed = new Set(listedPlaces.flatMap((place) => packagesOf(place).map(({ id }) => id)));
    for (const { offer, row } of rows) {
      const plan = deriveAiraloPackage(offer.packageCode);
      expect((plan?.netCents ?? 0) * 10_000, offer.packageCode).toBe(offer.costUsdMicros);
      expect((plan?.megabytes ?? 0) * 1_048_576).toBe(row.dataBytes);
      expect(plan?.days).toBe(row.days);
      expect(listed.has(offer.packageCode) || !offer.enabled, offer.packageCode).toBe(true);
      expect(offer.costUsdMicros, offer.packageCode).toBeLessThan((row.priceUsd ?? 0) * 10_000 * 0.8);
    }
    const cheaper = rows.filter(
      ({ offer, row }) => offer.costUsdMicros < (usual.get(row.id)?.costUsdMicros ?? 0),
    );
    expect(cheaper.length).toBeGreaterThan(10);
    expect(cheaper.length).toBeLessThan(rows.length - 10);
  });
});

test('without demo mode there are no demo customers', async () => {
  await loadDemo({ ...deps, withCustomers: false });
  expect(await database.db.$count(customer)).toBe(0);
  expect(await count(product)).toBe(391);
});

test('V7 a shop without demo data has places and provinces but no goods, and can load the demo later', async () => {
  await loadGround(deps);
  expect(await count(place)).toBeGreaterThan(140);
  expect(await database.db.$count(placeMember)).toBeGreaterThan(0);
  expect(await count(province)).toBe(39);
  for (const table of [product, voucher, customer, routerUnit])
    expect(await database.db.$count(table)).toBe(0);
  await loadGround(deps);
  await loadDemo(deps);
  expect(await count(product)).toBe(391);
});

test('Z19 the days of the demo’s plans lie within the validity that the texts promise', () => {
  const days = demoPlans(demoCost).map(({ row }) => row.days ?? 1);
  expect(Math.min(...days)).toBe(validityDays.least);
  expect(Math.max(...days)).toBeLessThanOrEqual(validityDays.most);
  expect(days).toContain(7);
});

test('C4 about one plan in four is reduced, by 13 to 27 per cent in every currency', () => {
  const plans = demoPlans(demoCost).map(({ row }) => row);
  const reduced = plans.filter(({ strikeUsd }) => strikeUsd !== null);
  expect(reduced.length / plans.length).toBeCloseTo(0.25, 2);
  for (const row of reduced) {
    for (const [price, strike] of [
      [row.priceUsd, row.strikeUsd],
      [row.priceIdr, row.strikeIdr],
      [row.priceJpy, row.strikeJpy],
      [row.priceVnd, row.strikeVnd],
    ]) {
      if (!price || !strike) continue;
      const badge = Math.floor(((strike - price) * 100) / strike);
      expect(badge, row.productId).toBeGreaterThanOrEqual(13);
      expect(badge, row.productId).toBeLessThanOrEqual(27);
    }
  }
});

test('I3 prices are converted with the dated rates, rounded up to a thousand in Rupiah and dong and to ten in yen', () => {
  const row = demoPlans(demoCost).find(({ row: { productId } }) => productId === 'japan-20gb-30d')?.row;
  expect(row).toMatchObject({ priceUsd: 3300, priceIdr: 594_000, priceJpy: 5190, priceVnd: 858_000 });
});
