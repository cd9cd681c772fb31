import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { chargeMoves, initialChargeState } from '../../rentals/charge-states.ts';
import { listCharged, listLateRentals, listPickups } from '../../rentals/desk-store.ts';
import { type Settlement, settleCharge } from '../../rentals/late-fees.ts';
import { arrangePickup } from '../../rentals/pickups.ts';
import { type OperatorDeps, OperatorError, type Who } from '../operator-deps.ts';
import { recordAct } from '../operator-store.ts';
import { showFee, showPickup } from '../show-rentals.ts';
import { type Command, oneOf, option } from './command.ts';

const methods = ['cash', 'transfer'] as const;

/** Records what became of a fee, with its line in the audit log. Repeating it changes nothing. */
function settle(deps: OperatorDeps, who: Who, named: string, settlement: Settlement) {
  return deps.database.transaction(async (tx) => {
    const at = deps.clock.now();
    const id = named.trim().toUpperCase();
    const settled = await settleCharge(tx, id, settlement, { at, by: who.actor });
    if (!settled) throw new OperatorError(`There is no fee ${named}: look with rentals fees.`);
    const { charge, changed } = settled;
    if (charge.state !== settlement.state)
      throw new OperatorError(`Fee ${id} is ${charge.state} already, by ${charge.decidedBy}.`);
    if (changed) {
      const act = settlement.state === 'paid' ? 'rental.charge-paid' : 'rental.charge-waive';
      const after = { ...settlement, amount: charge.amountIdr };
      await recordAct(tx, who, { act, subject: id, before: { state: initialChargeState }, after }, at);
    }
    return { charge: id, state: charge.state, amount: charge.amountIdr, changed };
  });
}

/** By the router's serial number, or by the order for all routers of it. */
async function noteArranged(deps: OperatorDeps, who: Who, named: string, courier: string) {
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
      if (isNew)
        await recordAct(tx, who, { act: 'rental.pickup-arranged', subject: order.number, after }, at);
      return isNew;
    });
    arranged.push({ serial, order: order.number, courier, changed });
  }
  return arranged;
}

export const rentalCommands: Record<string, Command> = {
  'rentals pickups': {
    argument: null,
    options: { all: { hint: '', says: 'also those whose courier is booked' } },
    says: 'Routers that customers want to be fetched by a courier',
    async run({ database }, _who, { options }) {
      return (await listPickups(database.db, { arranged: options.all !== undefined })).map(showPickup);
    },
  },
  'rentals pickup-arranged': {
    argument: 'serial',
    options: { courier: { hint: 'name', says: 'who fetches it, e.g. JNE', required: true } },
    says: 'The courier is booked for a router, or for all routers of an order; the flag goes away',
    run: (deps, who, given) => noteArranged(deps, who, given.argument, option(given, 'courier')),
  },
  'rentals fees': {
    argument: null,
    options: { all: { hint: '', says: 'also those that are paid or waived' } },
    says: 'Late fees that are due, and those that still grow because the router is not back',
    async run({ database, clock }, _who, { options }) {
      const today = dayInJakarta(clock.now());
      const charged = await listCharged(database.db, { due: options.all === undefined });
      const late = await listLateRentals(database.db, today);
      return [...charged, ...late].map((found) => showFee(found, today));
    },
  },
  'rentals charge-paid': {
    argument: 'charge',
    options: { method: { hint: 'method', says: methods.join(', '), required: true } },
    says: 'A late fee was collected',
    run: (deps, who, given) => {
      const method = oneOf(methods, 'method', option(given, 'method')) ?? 'cash';
      return settle(deps, who, given.argument, { state: chargeMoves.pay.to, method });
    },
  },
  'rentals charge-waive': {
    argument: 'charge',
    options: {},
    says: 'A late fee is not asked for any more; needs a --reason',
    run: (deps, who, { argument }) => {
      if (!who.reason) throw new OperatorError('Please say why with --reason "…": it stays with the fee.');
      return settle(deps, who, argument, { state: chargeMoves.waive.to, reason: who.reason });
    },
  },
};
