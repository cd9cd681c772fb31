import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { readingsOf } from '@langit/contract/values/identifiers';
import { kindOf } from '@langit/contract/values/product-kinds';
import { findNamedProduct } from '../catalogue/find-named-product.ts';
import { readProductNames } from '../catalogue/find-products.ts';
import type { ParcelDeps } from '../orders/send-parcels.ts';
import { type CallContext, type OperatorCommands, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { addCharge } from './add-charge.ts';
import { chargeMoves } from './charge-states.ts';
import { settleCharge } from './charges.ts';
import { listChecks } from './check-store.ts';
import { listCharged, listLateRentals, listPickups } from './counter-store.ts';
import { findFree } from './find-free.ts';
import { findScanned } from './find-scanned.ts';
import { handOut } from './hand-out.ts';
import { loseUnit } from './lose-unit.ts';
import { addUnit, changeUnitState } from './manage-units.ts';
import { arrangePickup } from './pickups.ts';
import { readBoard } from './read-board.ts';
import { readOccupancy } from './read-occupancy.ts';
import { reassignBooking } from './reassign-booking.ts';
import { receiveUnit } from './receive-unit.ts';
import { remindLate } from './remind-late.ts';
import type { CounterDeps } from './rental-deps.ts';
import { readRouterLines } from './router-lines.ts';
import { byUrgency, showBooking, showChecks, showFee, showPickup } from './show-rentals.ts';
import { showUnit } from './show-unit.ts';
import { listUnits } from './unit-store.ts';

/** Records a booked courier, for a router by serial number or for all routers of an order by its number. */
async function recordPickup(deps: CounterDeps, by: CallContext, named: string, courier: string) {
  const names = readingsOf(named);
  const isNamed = (name: string) => names.includes(name);
  const pickups = await listPickups(deps.database.db, { arranged: true });
  const matches = pickups.filter(({ serial, order }) => isNamed(serial) || isNamed(order.number));
  if (matches.length === 0)
    throw new OperatorError(
      atTerminal(
        refusal('noPickup', { name: named }),
        `No courier is asked for ${named}: look with rentals pickups.`,
      ),
    );
  const at = deps.clock.now();
  const arranged = [];
  for (const { serial, order, rental } of matches) {
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

/** Adds all of the routers or, where the shop has one of them, none. */
async function addUnits(
  { database }: CounterDeps,
  by: CallContext,
  { routers: lines, product: code }: { routers: string; product: string },
) {
  const { productId, type, withdrawnAt } = await findNamedProduct(database.db, code);
  if (!kindOf({ type }).isRented || withdrawnAt)
    throw new OperatorError(refusal(withdrawnAt ? 'productWithdrawn' : 'notRouter', { product: productId }));
  const routers = readRouterLines(lines);
  if ('fault' in routers) throw new OperatorError(refusal(routers.fault, { line: routers.line }));
  return database.transaction(async (tx) => {
    for (const { serial, imei } of routers) {
      if (!(await addUnit(tx, { serial, imei, productCode: productId })))
        throw new OperatorError(refusal('routerKnown', { serial }));
      await by.note(tx, { act: 'unit.add', subject: serial, after: { product: productId } });
    }
    return { added: routers.map(({ serial }) => serial) };
  });
}

export const rentalCommands = (deps: ParcelDeps) =>
  ({
    async 'units.list'({ product: code, state }, { language }) {
      const { db } = deps.database;
      const today = dayInJakarta(deps.clock.now());
      const product = code && (await findNamedProduct(db, code));
      const units = await listUnits(db, {
        ...(product ? { productCode: product.productId } : {}),
        ...(state ? { state } : {}),
      });
      const codes = units.map(({ productCode }) => productCode);
      const nameOf = await readProductNames(db, codes, language);
      const rows = units.map((unit) => ({
        serial: unit.serial,
        imei: unit.imei,
        product: unit.productCode,
        product_name: nameOf(unit.productCode),
        state: unit.state,
        rentals: unit.rentals.map((rental) => showBooking(rental, today)),
      }));
      return rows.sort(byUrgency);
    },
    'units.get': ({ serial }, by) => showUnit(deps.database.db, serial, deps.clock.now(), by),
    'units.receive': (returned, by) => receiveUnit(deps, by, returned),
    'units.lose': (gone, by) => loseUnit(deps, by, gone),
    'units.add': (units, by) => addUnits(deps, by, units),
    'units.state': (wanted, by) => changeUnitState(deps, by, wanted),
    'rentals.find': (request, by) => findScanned({ ...deps, by }, request, deps.clock.now()),
    'rentals.handOut': (input, by) => handOut(deps, by, input),
    async 'rentals.checks'({ limit }) {
      const { db } = deps.database;
      return showChecks(db, await listChecks(db, { limit }));
    },
    'rentals.board': (request, { language }) =>
      readBoard(deps.database.db, request, deps.clock.now(), language),
    'rentals.free': (request, { language }) =>
      findFree(deps.database.db, request, deps.clock.now(), language),
    'rentals.occupancy': ({ days }) => readOccupancy(deps.database.db, days, deps.clock.now()),
    'rentals.reassign': (booking, by) => reassignBooking(deps, by, booking),
    'rentals.remind': ({ serial }, by) => remindLate(deps, by, serial),
    'rentals.pickups': async ({ all }) =>
      (await listPickups(deps.database.db, { arranged: all })).map(showPickup),
    'rentals.pickupArranged': ({ serial, courier }, by) => recordPickup(deps, by, serial, courier),
    async 'rentals.fees'({ all }) {
      const { db } = deps.database;
      const today = dayInJakarta(deps.clock.now());
      const charged = await listCharged(db, { due: !all });
      const late = await listLateRentals(db, today);
      return [...charged, ...late].map((rental) => showFee(rental, today));
    },
    'rentals.chargeAdd': (charge, by) => addCharge(deps, by, charge),
    'rentals.chargePaid': ({ charge, method }, by) =>
      settleCharge(deps, by, charge, { state: chargeMoves.pay.to, method }),
    'rentals.chargeWaive': ({ charge }, by) =>
      settleCharge(deps, by, charge, { state: chargeMoves.waive.to, reason: by.who.reason ?? '' }),
  }) satisfies Partial<OperatorCommands>;
