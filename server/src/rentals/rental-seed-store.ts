import { inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { routerAddon, routerModel, routerUnit } from './tables.ts';

// Seed data of a shop; existing rows are not changed.

export type NewUnit = typeof routerUnit.$inferInsert;
export type NewAddon = typeof routerAddon.$inferInsert;

export async function insertModels(tx: Db, products: string[]): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => ({ product }));
  await tx.insert(routerModel).values(rows).onConflictDoNothing();
}

/** Filters rows by the shop's router models, because the owner's catalogue may use a model's code for another product. */
async function ofKnownModels<Row extends { model: string }>(tx: Db, rows: Row[]): Promise<Row[]> {
  const wanted = [...new Set(rows.map(({ model }) => model))];
  const models = await tx.select().from(routerModel).where(inArray(routerModel.product, wanted));
  const known = new Set(models.map(({ product }) => product));
  return rows.filter(({ model }) => known.has(model));
}

export async function insertUnits(tx: Db, units: NewUnit[]): Promise<void> {
  const rows = await ofKnownModels(tx, units);
  if (rows.length > 0) await tx.insert(routerUnit).values(rows).onConflictDoNothing();
}

export async function insertAddons(tx: Db, addons: NewAddon[]): Promise<void> {
  const rows = await ofKnownModels(tx, addons);
  if (rows.length > 0) await tx.insert(routerAddon).values(rows).onConflictDoNothing();
}
