import { ratedCurrencies } from '@langit/contract/values/pricing';
import { kindOf } from '@langit/contract/values/product-kinds';
import { insertCustomers } from '../accounts/customer-store.ts';
import { insertBanners, insertPlaces, insertProducts } from '../catalogue/catalogue-seed-store.ts';
import { raiseCatalogueVersion } from '../catalogue/catalogue-version-store.ts';
import { insertRates } from '../catalogue/floor/terms-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { insertAddons, insertModels, insertUnits } from '../rentals/rental-seed-store.ts';
import { insertProvinces } from '../shipping/province-store.ts';
import { insertVouchers } from '../vouchers/voucher-store.ts';
import { demoBanners } from './demo-banners.ts';
import { demoAddons, demoRouters, demoSimCards, demoUnits } from './demo-devices.ts';
import { demoCustomers, demoPassword, demoVouchers } from './demo-people.ts';
import { demoMembers, demoPlaceRows } from './demo-places.ts';
import { demoPlans, withdrawnCode } from './demo-plans.ts';
import { demoRates } from './demo-prices.ts';
import { demoProvinces } from './demo-provinces.ts';
import { type DemoKind, readLoaded, recordLoaded } from './demo-store.ts';
import type { CostOf } from './package-codes.ts';

export type LoadDemoDeps = {
  database: Pick<Database, 'db' | 'transaction' | 'notify'>;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
  /** Only in demo mode: customers with a public password, and vouchers without a limit. */
  withCustomers: boolean;
  costOf: CostOf;
};

/** Empty goods of a live shop, which sells its own. Its catalogue files and customers use the demo's places and provinces. */
const noGoods = { products: [], banners: [], vouchers: [], units: [], addons: [], customers: [], rates: [] };

const everything = (costOf: CostOf) => {
  const places = demoPlaceRows();
  return {
    places,
    products: [...demoPlans(costOf), ...demoRouters(), ...demoSimCards()],
    banners: demoBanners,
    provinces: demoProvinces(),
    vouchers: demoVouchers,
    units: demoUnits(),
    addons: demoAddons(),
    customers: demoCustomers,
    rates: ratedCurrencies.map((currency) => ({ currency, perUsd: demoRates.perUsd[currency] })),
  };
};

type DemoRows = ReturnType<typeof everything>;

/** The countries of the regions among these places. */
function membersOf(places: DemoRows['places']): { region: number; country: number }[] {
  const idOf = new Map(demoPlaceRows().map(({ code, id }) => [code, id]));
  return places.flatMap(({ code, id }) =>
    (demoMembers[code] ?? []).flatMap((member) => {
      const country = idOf.get(member);
      return country === undefined ? [] : [{ region: id, country }];
    }),
  );
}

async function missingRows(deps: LoadDemoDeps, withGoods: boolean): Promise<DemoRows> {
  const loaded = await readLoaded(deps.database.db);
  const all: DemoRows = { ...everything(deps.costOf), ...(withGoods ? {} : noGoods) };
  const missing = <Row>(kind: DemoKind, rows: Row[], keyOf: (row: Row) => string): Row[] =>
    rows.filter((row) => !loaded(kind, keyOf(row)));
  return {
    places: missing('place', all.places, ({ code }) => code),
    products: missing('product', all.products, ({ row }) => row.productId),
    banners: missing('banner', all.banners, ({ id }) => id),
    provinces: missing('province', all.provinces, ({ id }) => String(id)),
    vouchers: deps.withCustomers
      ? missing('voucher', all.vouchers, ({ codeNormalised }) => codeNormalised)
      : [],
    units: missing('unit', all.units, ({ serial }) => serial),
    addons: missing('addon', all.addons, ({ id }) => id),
    customers: deps.withCustomers ? missing('customer', all.customers, ({ email }) => email) : [],
    rates: missing('rate', all.rates, ({ currency }) => currency),
  };
}

const keysOf = (rows: DemoRows): Record<DemoKind, string[]> => ({
  place: rows.places.map(({ code }) => code),
  product: rows.products.map(({ row }) => row.productId),
  banner: rows.banners.map(({ id }) => id),
  province: rows.provinces.map(({ id }) => String(id)),
  voucher: rows.vouchers.map(({ codeNormalised }) => codeNormalised),
  unit: rows.units.map(({ serial }) => serial),
  addon: rows.addons.map(({ id }) => id),
  customer: rows.customers.map(({ email }) => email),
  rate: rows.rates.map(({ currency }) => currency),
});

/**
 * Loads demo rows that were never loaded before. Idempotent; edits are not overwritten. A later release with new demo rows adds only
 * those.
 */
export const loadDemo = (deps: LoadDemoDeps): Promise<void> => load(deps, true);

/** Loads only places and provinces, which every shop needs. */
export const loadGround = (deps: LoadDemoDeps): Promise<void> => load(deps, false);

async function load(deps: LoadDemoDeps, withGoods: boolean): Promise<void> {
  const rows = await missingRows(deps, withGoods);
  const keys = Object.entries(keysOf(rows)) as [DemoKind, string[]][];
  if (keys.every(([, some]) => some.length === 0)) return;
  const passwordHash = rows.customers.length > 0 ? await deps.hashPassword(demoPassword) : '';
  const at = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    await insertPlaces(tx, rows.places, membersOf(rows.places));
    const products = rows.products.map(({ row, offers }) => ({
      row: { ...row, changedAt: at, withdrawnAt: row.productId === withdrawnCode ? at : null },
      offers,
    }));
    const inserted = await insertProducts(tx, products);
    await insertModels(
      tx,
      inserted.flatMap(({ id, type }) => (kindOf({ type }).isRented ? [id] : [])),
    );
    await insertBanners(tx, rows.banners);
    await insertProvinces(tx, rows.provinces);
    await insertVouchers(tx, rows.vouchers);
    await insertUnits(tx, rows.units);
    await insertAddons(tx, rows.addons);
    await insertCustomers(
      tx,
      rows.customers.map((row) => ({ ...row, passwordHash, verifiedAt: at, createdAt: at })),
    );
    await insertRates(
      tx,
      rows.rates.map(({ currency, perUsd }) => ({
        currency,
        perUsd: String(perUsd),
        since: at,
        setBy: 'demo',
        sample: true,
      })),
    );
    for (const [kind, some] of keys) await recordLoaded(tx, kind, some, at);
    await raiseCatalogueVersion(deps.database, tx);
  });
}
