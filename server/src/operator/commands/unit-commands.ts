import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { addUnit, changeUnitState } from '../../rentals/manage-units.ts';
import { receiveUnit } from '../../rentals/receive-unit.ts';
import { listUnits, type UnitState } from '../../rentals/unit-store.ts';
import { findNamedProduct } from '../find-product.ts';
import { OperatorError } from '../operator-deps.ts';
import { showBooking } from '../show-rentals.ts';
import { type Command, noted, oneOf, option } from './command.ts';

const states = ['in_service', 'repair', 'lost', 'retired'] as const satisfies readonly UnitState[];

export const unitCommands: Record<string, Command> = {
  'units list': {
    argument: null,
    options: {
      product: { hint: 'code', says: 'only routers of this product' },
      state: { hint: 'state', says: `only ${states.join(', ')}` },
    },
    says: 'Routers with the orders and customers that have or have booked them, by serial number',
    async run({ database, clock }, _who, { options }) {
      const today = dayInJakarta(clock.now());
      const state = oneOf(states, 'state', options.state);
      const product = options.product && (await findNamedProduct(database.db, options.product));
      const units = await listUnits(database.db, {
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
  },
  'units receive': {
    argument: 'serial',
    options: {},
    says: 'A rented router is back: its rental ends today, a late fee is recorded as due',
    run: (deps, who, { argument }) => noted(deps, who, 'unit.receive', argument, receiveUnit(deps, argument)),
  },
  'units add': {
    argument: 'serial',
    options: {
      product: { hint: 'code', says: 'the router product it belongs to', required: true },
      imei: { hint: 'number', says: 'its IMEI' },
    },
    says: 'A new router',
    run: async (deps, who, given) => {
      const product = await findNamedProduct(deps.database.db, option(given, 'product'));
      if (product.type !== 'ez-fi' || product.withdrawnAt)
        throw new OperatorError(
          `${product.productId} is ${product.withdrawnAt ? 'withdrawn' : 'no router'}.`,
        );
      const unit = {
        serial: given.argument,
        imei: given.options.imei ?? null,
        productCode: product.productId,
      };
      const added = await noted(deps, who, 'unit.add', given.argument, addUnit(deps.database, unit));
      if (!added) throw new OperatorError('The serial number or the IMEI is known already.');
      return { serial: given.argument, added };
    },
  },
  'units state': {
    argument: 'serial',
    options: { to: { hint: 'state', says: states.join(', '), required: true } },
    says: 'Takes a router out of service or puts it back; its bookings move to others where one is free',
    run: (deps, who, given) => {
      const to = oneOf(states, 'to', option(given, 'to')) ?? 'in_service';
      return noted(deps, who, 'unit.state', given.argument, changeUnitState(deps, given.argument, to));
    },
  },
};
