import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { productNow as product } from '../catalogue/catalogue-now-store.ts';
import type { Db } from '../platform/database/database.ts';
import { type DeskRental, listOpenRentals } from './desk-store.ts';
import { unitHoldingStates } from './rental-states.ts';
import { rental, routerModel, routerUnit } from './tables.ts';
import type { UnitState } from './unit-states.ts';

export type UnitRow = typeof routerUnit.$inferSelect;

export async function findUnit(db: Db, serial: string): Promise<UnitRow | null> {
  const [row] = await db
    .select()
    .from(routerUnit)
    .where(and(eq(routerUnit.serial, serial), isNull(routerUnit.withdrawnAt)));
  return row ?? null;
}

/** A unit by a scanned or typed code: its serial number in any case, or its IMEI with or without spaces. */
export async function findScannedUnit(db: Db, code: string): Promise<UnitRow | null> {
  const text = code.trim();
  const found = await db
    .select()
    .from(routerUnit)
    .where(
      and(
        isNull(routerUnit.withdrawnAt),
        or(
          inArray(routerUnit.serial, [text, text.toUpperCase()]),
          eq(routerUnit.imei, text.replace(/[\s-]/g, '')),
        ),
      ),
    );
  return found.find(({ serial }) => serial.toUpperCase() === text.toUpperCase()) ?? found[0] ?? null;
}

/** The code of the product that a unit is rented as. */
export async function productCodeOf(db: Db, { model }: Pick<UnitRow, 'model'>): Promise<string> {
  const [found] = await db.select({ code: product.productId }).from(product).where(eq(product.id, model));
  return found?.code ?? '';
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

export type ListedUnit = {
  serial: string;
  imei: string | null;
  productCode: string;
  state: UnitState;
  /** Rentals that block the unit, the earliest first. */
  rentals: DeskRental[];
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
  return units.map(({ unit: { id, serial, imei, state }, productCode }) => ({
    serial,
    imei,
    productCode,
    state,
    rentals: open.get(id) ?? [],
  }));
}
