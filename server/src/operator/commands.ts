import { ShopError } from '@langit/contract/errors';
import { paymentStatuses } from '@langit/contract/orders';
import { addUnit, changeUnitState } from '../rentals/manage-units.ts';
import { receiveUnit } from '../rentals/receive-unit.ts';
import { listUnits, type UnitState } from '../rentals/unit-store.ts';
import { approveRefund, notePaidOut, rejectRefund } from './decide-refunds.ts';
import { type OperatorDeps, OperatorError, type Who } from './operator-deps.ts';
import { listOrders, recordAct } from './operator-store.ts';
import { clearFlag, finishOrder, receiveSimCard, shipOrder } from './send-parcels.ts';
import { showOrder, showRefunds } from './show-order.ts';

/** What a command is given: its one argument, and the values of its options by name; a switch is `'on'`. */
export type Given = { argument: string; options: Readonly<Record<string, string>> };

export type Command = {
  /** Null: it takes none. */
  argument: string | null;
  /** Name and what it means; `required` ones must be given. */
  options: Readonly<Record<string, { hint: string; says: string; required?: true }>>;
  says: string;
  run(deps: OperatorDeps, who: Who, given: Given): Promise<unknown>;
};

const states = ['in_service', 'repair', 'lost', 'retired'] as const satisfies readonly UnitState[];

const oneOf = <T extends string>(
  known: readonly T[],
  name: string,
  value: string | undefined,
): T | undefined => {
  if (value === undefined) return undefined;
  const found = known.find((one) => one === value || one.toLowerCase() === value.toLowerCase());
  if (!found) throw new OperatorError(`--${name} is one of ${known.join(', ')}.`);
  return found;
};

function wholeOf(name: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  if (!/^[0-9]{1,12}$/.test(value)) throw new OperatorError(`--${name} is a whole number of Rupiah.`);
  return Number(value);
}

const option = (given: Given, name: string): string => given.options[name] ?? '';

/** Acts of other slices have their own transaction; they are noted when they are done. */
async function noted<T>(
  deps: OperatorDeps,
  who: Who,
  act: string,
  subject: string,
  work: Promise<T>,
): Promise<T> {
  const done = await work.catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'NOT_FOUND')
      throw new OperatorError(`${subject} is not known.`);
    throw error;
  });
  const after = { result: done };
  await deps.database.transaction((tx) => recordAct(tx, who, { act, subject, after }, deps.clock.now()));
  return done;
}

const orders: Record<string, Command> = {
  'orders list': {
    argument: null,
    options: {
      payment: { hint: 'state', says: 'only orders in this payment state, e.g. PAID' },
      delivery: { hint: 'state', says: 'only on_review, on_ship or finished' },
      flagged: { hint: '', says: 'only orders that somebody has to look at' },
      limit: { hint: 'count', says: 'at most so many (100)' },
    },
    says: 'Orders, the oldest first',
    run: ({ database }, _who, { options }) => {
      const payment = oneOf(paymentStatuses, 'payment', options.payment);
      const delivery = oneOf(['on_review', 'on_ship', 'finished'], 'delivery', options.delivery);
      const flagged = options.flagged !== undefined;
      const limit = Math.min(wholeOf('limit', options.limit) ?? 100, 10_000);
      return listOrders(database.db, {
        ...(payment ? { payment } : {}),
        ...(delivery ? { delivery } : {}),
        flagged,
        limit,
      });
    },
  },
  'orders show': {
    argument: 'order',
    options: {},
    says: 'All of one order: lines, parcel, eSIMs, refunds, what happened and who did what',
    run: ({ database }, _who, { argument }) => showOrder(database.db, argument),
  },
  'orders ship': {
    argument: 'order',
    options: {
      courier: { hint: 'name', says: 'who carries the parcel, e.g. JNE', required: true },
      tracking: { hint: 'number', says: 'its tracking number', required: true },
    },
    says: 'The parcel is with the courier; the customer is told',
    run: (deps, who, given) =>
      shipOrder(deps, who, {
        number: given.argument,
        courier: option(given, 'courier'),
        tracking: option(given, 'tracking'),
      }),
  },
  'orders finish': {
    argument: 'order',
    options: {},
    says: 'The parcel has arrived; the customer is told',
    run: (deps, who, { argument }) => finishOrder(deps, who, argument),
  },
  'orders returned': {
    argument: 'order',
    options: {},
    says: 'The SIM card of an order came back: its money can be asked for',
    run: (deps, who, { argument }) => receiveSimCard(deps, who, argument),
  },
  'orders clear': {
    argument: 'order',
    options: {},
    says: 'Takes the flag off an order that was looked at',
    run: (deps, who, { argument }) => clearFlag(deps, who, argument),
  },
};

const units: Record<string, Command> = {
  'units list': {
    argument: null,
    options: {
      product: { hint: 'code', says: 'only routers of this product' },
      state: { hint: 'state', says: `only ${states.join(', ')}` },
    },
    says: 'Routers with their bookings, by serial number',
    run: ({ database }, _who, { options }) => {
      const state = oneOf(states, 'state', options.state);
      return listUnits(database.db, {
        ...(options.product ? { productCode: options.product } : {}),
        ...(state ? { state } : {}),
      });
    },
  },
  'units receive': {
    argument: 'serial',
    options: {},
    says: 'A rented router is back: its rental ends today, a late fee is told',
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
      const unit = {
        serial: given.argument,
        imei: given.options.imei ?? null,
        productCode: option(given, 'product'),
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

const refunds: Record<string, Command> = {
  'refunds list': {
    argument: null,
    options: { all: { hint: '', says: 'also those that have ended' } },
    says: 'Refunds that wait, the oldest first, with the bank account where one is to be paid',
    run: ({ database }, _who, { options }) => showRefunds(database.db, { open: options.all === undefined }),
  },
  'refunds approve': {
    argument: 'refund',
    options: { amount: { hint: 'rupiah', says: 'another amount than was asked for' } },
    says: 'The money may go back; the shop sends it',
    run: (deps, who, { argument, options }) =>
      approveRefund(deps, who, { name: argument, amount: wholeOf('amount', options.amount) }),
  },
  'refunds reject': {
    argument: 'refund',
    options: {},
    says: 'The money stays; the customer is told the --reason',
    run: (deps, who, { argument }) => rejectRefund(deps, who, argument),
  },
  'refunds paid-out': {
    argument: 'refund',
    options: {},
    says: 'You have transferred the money by bank; the bank account is forgotten',
    run: (deps, who, { argument }) => notePaidOut(deps, who, argument),
  },
};

/** Everything the operator can do, by the words that are typed. */
export const commands: Readonly<Record<string, Command>> = { ...orders, ...units, ...refunds };

/** Runs a command by name; what it lacks is told in a sentence. */
export async function runCommand(
  deps: OperatorDeps,
  request: { command: string; who: Who; given: Given },
): Promise<unknown> {
  const command = commands[request.command];
  if (!command) throw new OperatorError(`There is no command ${request.command}.`);
  if (command.argument !== null && !request.given.argument)
    throw new OperatorError(
      `Which ${command.argument}? Usage: shop ${request.command} <${command.argument}>`,
    );
  for (const [name, { required }] of Object.entries(command.options)) {
    if (required && !request.given.options[name]?.trim()) throw new OperatorError(`--${name} is missing.`);
  }
  return command.run(deps, request.who, request.given);
}
