import { and, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { customer } from '../accounts/tables.ts';
import { banner, bannerText, place, placeMember, product, supplierOffer } from '../catalogue/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { routerAddon, routerModel, routerUnit } from '../rentals/tables.ts';
import { province } from '../shipping/tables.ts';
import { redemption, voucher } from '../vouchers/tables.ts';
import type { DemoBanner } from './demo-banners.ts';
import type { DemoAddon, DemoUnit } from './demo-devices.ts';
import { demoCustomers, demoVouchers } from './demo-people.ts';
import type { DemoPlaceRow } from './demo-places.ts';
import type { DemoProvince } from './demo-provinces.ts';
import type { DemoProduct } from './demo-records.ts';
import { demoRow } from './tables.ts';

export type DemoKind =
  | 'place'
  | 'product'
  | 'banner'
  | 'province'
  | 'voucher'
  | 'customer'
  | 'unit'
  | 'addon';

const nameOf = (kind: DemoKind, key: string): string => `${kind}:${key}`;

/** Asks whether a row was ever loaded: what was is left alone, also where somebody has changed or withdrawn it. */
export async function readLoaded(db: Db): Promise<(kind: DemoKind, key: string) => boolean> {
  const rows = await db.select({ kind: demoRow.kind, key: demoRow.key }).from(demoRow);
  const names = new Set(rows.map(({ kind, key }) => `${kind}:${key}`));
  return (kind, key) => names.has(nameOf(kind, key));
}

export async function recordLoaded(tx: Db, kind: DemoKind, keys: string[], loadedAt: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(demoRow)
    .values(keys.map((key) => ({ kind, key, loadedAt })))
    .onConflictDoNothing();
}

export async function insertPlaces(
  tx: Db,
  rows: DemoPlaceRow[],
  members: { region: number; country: number }[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(place).values(rows).onConflictDoNothing();
  if (members.length > 0) await tx.insert(placeMember).values(members).onConflictDoNothing();
}

/** A code that the shop's own catalogue already uses stays with it; its demo product and offers are left out. */
export async function insertProducts(
  tx: Db,
  products: DemoProduct[],
  at: Date,
  withdrawn: string,
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map(({ row }) => ({
    ...row,
    changedAt: at,
    withdrawnAt: row.productId === withdrawn ? at : null,
  }));
  const inserted = await tx
    .insert(product)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: product.id, type: product.type });
  const ids = new Set(inserted.map(({ id }) => id));
  const offers = products.flatMap((one) => one.offers.filter((offer) => ids.has(offer.product)));
  if (offers.length > 0) await tx.insert(supplierOffer).values(offers).onConflictDoNothing();
  const models = inserted.filter(({ type }) => type === 'ez-fi').map(({ id }) => ({ product: id }));
  if (models.length > 0) await tx.insert(routerModel).values(models).onConflictDoNothing();
}

/** Of these models, those that the shop has: a code that its own catalogue uses stays with it. */
async function knownModels(tx: Db, wanted: string[]): Promise<Set<string>> {
  const models = await tx
    .select()
    .from(routerModel)
    .where(inArray(routerModel.product, [...new Set(wanted)]));
  return new Set(models.map((model) => model.product));
}

export async function insertUnits(tx: Db, units: DemoUnit[]): Promise<void> {
  if (units.length === 0) return;
  const known = await knownModels(
    tx,
    units.map(({ model }) => model),
  );
  const rows = units.filter(({ model }) => known.has(model));
  if (rows.length > 0) await tx.insert(routerUnit).values(rows).onConflictDoNothing();
}

export async function insertAddons(tx: Db, addons: DemoAddon[]): Promise<void> {
  if (addons.length === 0) return;
  const known = await knownModels(
    tx,
    addons.map(({ model }) => model),
  );
  const rows = addons.filter(({ model }) => known.has(model));
  if (rows.length > 0) await tx.insert(routerAddon).values(rows).onConflictDoNothing();
}

export async function insertBanners(tx: Db, banners: DemoBanner[]): Promise<void> {
  if (banners.length === 0) return;
  await tx
    .insert(banner)
    .values(banners.map(({ texts: _, ...row }) => row))
    .onConflictDoNothing();
  await tx
    .insert(bannerText)
    .values(
      banners.flatMap(({ id, texts }) => [
        { banner: id, locale: 'en' as const, ...texts.en },
        { banner: id, locale: 'id' as const, ...texts.id },
        { banner: id, locale: 'ja' as const, ...texts.ja },
        { banner: id, locale: 'vi' as const, ...texts.vi },
      ]),
    )
    .onConflictDoNothing();
}

export async function insertProvinces(tx: Db, provinces: DemoProvince[]): Promise<void> {
  if (provinces.length > 0) await tx.insert(province).values(provinces).onConflictDoNothing();
}

export async function insertVouchers(tx: Db, vouchers: typeof demoVouchers): Promise<void> {
  if (vouchers.length > 0) await tx.insert(voucher).values(vouchers).onConflictDoNothing();
}

export async function insertCustomers(
  tx: Db,
  customers: typeof demoCustomers,
  passwordHash: string,
  at: Date,
): Promise<void> {
  if (customers.length === 0) return;
  await tx
    .insert(customer)
    .values(customers.map((row) => ({ ...row, passwordHash, verifiedAt: at, createdAt: at })))
    .onConflictDoNothing();
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** The demo's customers that are still there, whatever was changed about them. */
export const findDemoCustomers = async (db: Db): Promise<string[]> =>
  idsOf(
    await db
      .select({ id: customer.id })
      .from(customer)
      .where(and(inArray(customer.id, idsOf(demoCustomers)), isNull(customer.anonymisedAt)))
      .orderBy(customer.id),
  );

/** The demo's vouchers that can still be used. */
export const findDemoVouchers = async (db: Db): Promise<string[]> =>
  idsOf(
    await db
      .select({ id: voucher.id })
      .from(voucher)
      .where(and(inArray(voucher.id, idsOf(demoVouchers)), isNull(voucher.withdrawnAt)))
      .orderBy(voucher.id),
  );

/** Those that an order names stay, withdrawn: the others leave, and their codes are free. */
export async function removeDemoVouchers(tx: Db, at: Date): Promise<string[]> {
  const found = inArray(voucher.id, idsOf(demoVouchers));
  const uses = tx.select({ one: sql`1` }).from(redemption).where(sql`${redemption.voucher} = ${voucher.id}`);
  const deleted = await tx
    .delete(voucher)
    .where(and(found, notExists(uses)))
    .returning({ id: voucher.id });
  const withdrawn = await tx
    .update(voucher)
    .set({ withdrawnAt: at })
    .where(and(found, isNull(voucher.withdrawnAt)))
    .returning({ id: voucher.id });
  return idsOf([...deleted, ...withdrawn]).sort();
}
