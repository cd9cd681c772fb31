import { serialIn, withoutSeparators } from '@langit/contract/values/identifiers';
import type { UnitState } from '@langit/contract/values/rentals';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { currentProduct as product } from '../catalogue/current-catalogue-store.ts';
import type { Db } from '../platform/database/database.ts';
import { type CounterRental, listOpenRentals } from './counter-store.ts';
import { unitHoldingStates } from './rental-states.ts';
import { rental, routerModel, routerUnit } from './tables.ts';

export type UnitRow = typeof routerUnit.$inferSelect;

/**
 * A unit by its serial number. Serial numbers are stored in capitals; of two labels that differ in case alone, which older versions
 * allowed, the one as written.
 */
export const findUnit = (db: Db, serial: string): Promise<UnitRow | null> =>
  findWritten(db, serial, isSerial);

/** A unit by a scanned or typed code: its serial number, or its IMEI with or without spaces. */
export const findScannedUnit = (db: Db, code: string): Promise<UnitRow | null> =>
  findWritten(db, code, (text) => or(isSerial(text), eq(routerUnit.imei, withoutSeparators(text))));

/** Whether a unit has this serial number; of two that differ in case alone, both. */
export const isSerial = (text: string) =>
  inArray(routerUnit.serial, [serialIn(text), serialIn(text).toUpperCase()]);

async function findWritten(
  db: Db,
  written: string,
  matches: (text: string) => SQL | undefined,
): Promise<UnitRow | null> {
  const text = serialIn(written);
  const rows = await db
    .select()
    .from(routerUnit)
    .where(and(isNull(routerUnit.withdrawnAt), matches(text)));
  const best = [text, text.toUpperCase()].flatMap((name) => rows.filter(({ serial }) => serial === name));
  return best[0] ?? rows[0] ?? null;
}

/** The code of the product that a unit is rented as. */
export async function productCodeOf(db: Db, { model }: Pick<UnitRow, 'model'>): Promise<string> {
  const [productCode] = await db
    .select({ code: product.productId })
    .from(product)
    .where(eq(product.id, model));
  return productCode?.code ?? '';
}

export async function updateUnit(tx: Db, id: string, changes: Partial<UnitRow>): Promise<void> {
  await tx.update(routerUnit).set(changes).where(eq(routerUnit.id, id));
}

/** Stores a unit. False where the serial number or the IMEI exists. */
export async function insertUnit(tx: Db, values: typeof routerUnit.$inferInsert): Promise<boolean> {
  await tx.insert(routerModel).values({ product: values.model }).onConflictDoNothing();
  const inserted = await tx
    .insert(routerUnit)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: routerUnit.id });
  return inserted.length > 0;
}

/** Rentals that block a unit, the earliest first. */
export const openRentalsOf = (db: Db, unit: string) =>
  db
    .select({ id: rental.id, state: rental.state, during: rental.during, blocked: rental.blocked })
    .from(rental)
    .where(and(eq(rental.unit, unit), inArray(rental.state, [...unitHoldingStates])))
    .orderBy(asc(sql`lower(${rental.during})`));

/** Whether the shop has a router in service. */
export async function hasUnit(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: routerUnit.id })
    .from(routerUnit)
    .where(isNull(routerUnit.withdrawnAt))
    .limit(1);
  return rows.length > 0;
}

export type ListedUnit = {
  serial: string;
  imei: string | null;
  /** The id of its product. */
  model: string;
  productCode: string;
  state: UnitState;
  /** Rentals that block the unit, the earliest first. */
  rentals: CounterRental[];
};

/** All units with their bookings, sorted by serial number. */
export async function listUnits(
  db: Db,
  only: { productCode?: string; state?: UnitState } = {},
): Promise<ListedUnit[]> {
  const units = await db
    .select({ unit: routerUnit, productCode: product.productId })
    .from(routerUnit)
    .innerJoin(product, eq(product.id, routerUnit.model))
    .where(
      and(
        isNull(routerUnit.withdrawnAt),
        only.productCode === undefined ? undefined : eq(product.productId, only.productCode),
        only.state === undefined ? undefined : eq(routerUnit.state, only.state),
      ),
    )
    .orderBy(asc(sql`${routerUnit.serial} collate "C"`));
  const open = Map.groupBy(await listOpenRentals(db), ({ rental: { unit } }) => unit);
  return units.map(({ unit: { id, serial, imei, model, state }, productCode }) => ({
    serial,
    imei,
    model,
    productCode,
    state,
    rentals: open.get(id) ?? [],
  }));
}
