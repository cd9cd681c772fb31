import { writeFile } from 'node:fs/promises';
import { ShopError } from '@langit/contract/values/errors';
import { confirmAddress, lockCustomer, updateCustomer } from '../../accounts/customer-store.ts';
import { deleteSessionsOf } from '../../accounts/session-store.ts';
import type { Db } from '../../platform/database/database.ts';
import { findCustomers, findNamedCustomer } from '../find-customers.ts';
import { type OperatorDeps, OperatorError, type Who } from '../operator-deps.ts';
import { recordAct } from '../operator-store.ts';
import { type Command, PartOfList } from './command.ts';

const mostFound = 50;

/** One change of one customer, with its entry in the log. Addresses have no place there: ids do. */
function change(
  { database, clock }: OperatorDeps,
  who: Who,
  { name, act }: { name: string; act: string },
  work: (tx: Db, customer: { id: string; email: string | null }, at: Date) => Promise<unknown>,
) {
  return database.transaction(async (tx) => {
    const { id } = await findNamedCustomer(tx, name);
    const customer = await lockCustomer(tx, id);
    if (!customer) throw new OperatorError(`The customer ${name} has just left.`);
    const at = clock.now();
    await work(tx, customer, at);
    await recordAct(tx, who, { act, subject: id }, at);
    return { customer: id, done: act };
  });
}

const requireReason = ({ reason }: Who) => {
  if (!reason) throw new OperatorError('Please say why with --reason "…".');
};

export const customerCommands: Record<string, Command> = {
  'customers find': {
    argument: 'words',
    options: {},
    says: 'Customers by address, name, telephone number, order, transaction or ICCID, with all their orders',
    async run({ database }, _who, { argument }) {
      const { found, hasMore } = await findCustomers(database.db, argument, mostFound);
      const note = `More than ${mostFound} customers match: type more of it.`;
      return hasMore ? new PartOfList(found, note) : found;
    },
  },
  'customers verify': {
    argument: 'customer',
    options: {},
    says: 'Confirms an address by hand, where the mail does not arrive',
    run: (deps, who, { argument }) =>
      change(deps, who, { name: argument, act: 'customer.verify' }, (tx, { id, email }, at) =>
        confirmAddress(tx, id, email ?? '', at),
      ),
  },
  'customers lock': {
    argument: 'customer',
    options: {},
    says: 'Nobody logs in to an account any more, and who is logged in is out; needs a --reason',
    run: (deps, who, { argument }) => {
      requireReason(who);
      return change(deps, who, { name: argument, act: 'customer.lock' }, async (tx, { id }, lockedAt) => {
        await updateCustomer(tx, id, { lockedAt });
        await deleteSessionsOf(tx, id);
      });
    },
  },
  'customers unlock': {
    argument: 'customer',
    options: {},
    says: 'An account is open again',
    run: (deps, who, { argument }) =>
      change(deps, who, { name: argument, act: 'customer.unlock' }, (tx, { id }) =>
        updateCustomer(tx, id, { lockedAt: null }),
      ),
  },
  'customers export': {
    argument: 'customer',
    options: {
      file: { hint: 'path', isPath: true, says: 'writes it into a new file that only its owner can read' },
    },
    says: 'Everything that the shop holds of a customer, as they get it themselves',
    async run(deps, who, { argument, options }) {
      const { id } = await findNamedCustomer(deps.database.db, argument);
      const held = await deps.personalData.export(id);
      await deps.database.transaction((tx) =>
        recordAct(tx, who, { act: 'customer.export', subject: id }, deps.clock.now()),
      );
      const { file } = options;
      if (file === undefined) return held;
      await writeFile(file, `${JSON.stringify(held, null, 2)}\n`, { mode: 0o600, flag: 'wx' }).catch(
        ({ code }: NodeJS.ErrnoException) => {
          throw new OperatorError(`${file} can't be written (${code}).`);
        },
      );
      return { customer: id, file };
    },
  },
  'customers erase': {
    argument: 'customer',
    options: {},
    says: 'Empties an account for good; its orders stay, without names; needs a --reason',
    async run(deps, who, { argument }) {
      requireReason(who);
      const { id } = await findNamedCustomer(deps.database.db, argument);
      await deps.personalData.erase(id).catch((error: unknown) => {
        if (!(error instanceof ShopError) || error.reason !== 'ordersOpen') throw error;
        const { orders } = error.extra as { orders: string[] };
        throw new OperatorError(`Something is still owed of ${orders.join(', ')}: settle that first.`);
      });
      await deps.database.transaction((tx) =>
        recordAct(tx, who, { act: 'customer.erase', subject: id }, deps.clock.now()),
      );
      return { customer: id, erased: true };
    },
  },
};
