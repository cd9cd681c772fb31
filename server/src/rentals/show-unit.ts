import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { readProductNames } from '../catalogue/find-products.ts';
import type { Db } from '../platform/database/database.ts';
import { OperatorError, type Reader } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import { chargesOf } from './charge-store.ts';
import { showCharge } from './charges.ts';
import { listChecks } from './check-store.ts';
import { paidRentalsOfUnit } from './counter-store.ts';
import { showChecks, showRentalOfUnit } from './show-rentals.ts';
import { actionsOnUnit } from './unit-obstacles.ts';
import { findScannedUnit, productCodeOf } from './unit-store.ts';

/** Checks of one router that are shown, the latest first. */
const mostChecks = 100;

/** All of one router: its rentals, the latest first, its checks and fees. */
export async function showUnit(db: Db, named: string, now: Date, by: Reader) {
  const unit = await findScannedUnit(db, named);
  if (!unit) throw new OperatorError(refusal('noRouter', { serial: named }));
  const today = dayInJakarta(now);
  const product = await productCodeOf(db, unit);
  const nameOf = await readProductNames(db, [product], by.language);
  const rentals = await paidRentalsOfUnit(db, unit.id);
  const numbers = new Map(rentals.map(({ rental, order }) => [rental.id, order.number]));
  const charges = await chargesOf(db, [...numbers.keys()]);
  const checks = await listChecks(db, { unit: unit.id, limit: mostChecks });
  return {
    serial: unit.serial,
    imei: unit.imei,
    product,
    product_name: nameOf(product),
    state: unit.state,
    ...actionsOnUnit({ ...unit, rentals: rentals.map(({ rental }) => rental) }, by, today),
    rentals: rentals.map((rental) => showRentalOfUnit(rental, today)).reverse(),
    checks: await showChecks(db, checks),
    charges: charges.map((charge) => ({
      ...showCharge(charge),
      order: numbers.get(charge.rental) ?? '',
      created: charge.createdAt,
      method: charge.method,
      reason: charge.reason,
    })),
  };
}
