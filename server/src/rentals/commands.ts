import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import { findNamedProduct } from '../catalogue/find-named-product.ts';
import { type OperatorAct, type OperatorCommands, OperatorError } from '../platform/operator-commands.ts';
import { chargeMoves, initialChargeState } from './charge-states.ts';
import { listCharged, listLateRentals, listPickups } from './desk-store.ts';
import { type Settlement, settleCharge } from './late-fees.ts';
import { addUnit, changeUnitState } from './manage-units.ts';
import { arrangePickup } from './pickups.ts';
import { type RentalDesk, receiveUnit } from './receive-unit.ts';
import { showBooking, showFee, showPickup } from './show-rentals.ts';
import { listUnits } from './unit-store.ts';

/** Records a fee as paid or waived, with an entry in the audit log. Idempotent. */
function settle(deps: RentalDesk, by: OperatorAct, named: string, settlement: Settlement) {
  return deps.database.transaction(async (tx) => {
    const id = named.trim().toUpperCase();
    const decided = { at: deps.clock.now(), by: by.who.actor };
    const settled = await settleCharge(tx, id, settlement, decided);
    if (!settled) throw new OperatorError(`There is no fee ${named}: look with rentals fees.`);
    const { charge, changed } = settled;
    if (charge.state !== settlement.state)
      throw new OperatorError(`Fee ${id} is ${charge.state} already, by ${charge.decidedBy}.`);
    if (changed) {
      const act = settlement.state === chargeMoves.pay.to ? 'rental.charge-paid' : 'rental.charge-waive';
      const after = { ...settlement, amount: charge.amountIdr };
      await by.note(tx, { act, subject: id, before: { state: initialChargeState }, after });
    }
    return { charge: id, state: charge.state, amount: charge.amountIdr, changed };
  });
}

/** Records a booked courier, for a router by serial number or for all routers of an order by its number. */
async function recordPickup(deps: RentalDesk, by: OperatorAct, named: string, courier: string) {
  const isNamed = (name: string) => name.toUpperCase() === named.trim().toUpperCase();
  const asked = await listPickups(deps.database.db, { arranged: true });
  const found = asked.filter(({ serial, order }) => isNamed(serial) || isNamed(order.number));
  if (found.length === 0)
    throw new OperatorError(`No courier is asked for ${named}: look with rentals pickups.`);
  const at = deps.clock.now();
  const arranged = [];
  for (const { serial, order, rental } of found) {
    const changed = await deps.database.transaction(async (tx) => {
      const isNew = await arrangePickup(tx, rental.id, at);
      const after = { serial, courier };
      if (isNew) await by.note(tx, { act: 'rental.pickup-arranged', subject: order.number, after });
      return isNew;
    });
    arranged.push({ serial, order: order.number, courier, changed });
  }
  return arranged;
}

/** Runs an action on a router, which has its own transaction, and then writes its entry in the audit log. */
async function noted<T>(
  { database }: RentalDesk,
  by: OperatorAct,
  { act, serial }: { act: string; serial: string },
  work: Promise<T>,
): Promise<T> {
  const result = await work.catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'NOT_FOUND')
      throw new OperatorError(`${serial} is not known.`);
    throw error;
  });
  await database.transaction((tx) => by.note(tx, { act, subject: serial, after: { result } }));
  return result;
}

export const rentalCommands = (deps: RentalDesk) =>
  ({
    async 'units.list'({ product: code, state }) {
      const { db } = deps.database;
      const today = dayInJakarta(deps.clock.now());
      const product = code && (await findNamedProduct(db, code));
      const units = await listUnits(db, {
        ...(product ? { productCode: product.productId } : {}),
        ...(state ? { state } : {}),
      });
      return units.map((unit) => ({
        serial: unit.serial,
        imei: unit.imei,
        product: unit.productCode,
        state: unit.state,
        rentals: unit.rentals.map((found) => showBooking(found, today)),
      }));
    },
    'units.receive': ({ serial }, by) =>
      noted(deps, by, { act: 'unit.receive', serial }, receiveUnit(deps, serial)),
    async 'units.add'({ serial, product: code, imei = null }, by) {
      const { productId, type, withdrawnAt } = await findNamedProduct(deps.database.db, code);
      if (type !== 'ez-fi' || withdrawnAt)
        throw new OperatorError(`${productId} is ${withdrawnAt ? 'withdrawn' : 'no router'}.`);
      const unit = { serial, imei, productCode: productId };
      const added = await noted(deps, by, { act: 'unit.add', serial }, addUnit(deps.database, unit));
      if (!added) throw new OperatorError('The serial number or the IMEI is known already.');
      return { serial, added };
    },
    'units.state': ({ serial, to }, by) =>
      noted(deps, by, { act: 'unit.state', serial }, changeUnitState(deps, serial, to)),
    'rentals.pickups': async ({ all }) =>
      (await listPickups(deps.database.db, { arranged: all })).map(showPickup),
    'rentals.pickupArranged': ({ serial, courier }, by) => recordPickup(deps, by, serial, courier),
    async 'rentals.fees'({ all }) {
      const { db } = deps.database;
      const today = dayInJakarta(deps.clock.now());
      const charged = await listCharged(db, { due: !all });
      const late = await listLateRentals(db, today);
      return [...charged, ...late].map((found) => showFee(found, today));
    },
    'rentals.chargePaid': ({ charge, method }, by) =>
      settle(deps, by, charge, { state: chargeMoves.pay.to, method }),
    'rentals.chargeWaive': ({ charge }, by) =>
      settle(deps, by, charge, { state: chargeMoves.waive.to, reason: by.who.reason ?? '' }),
  }) satisfies Partial<OperatorCommands>;
