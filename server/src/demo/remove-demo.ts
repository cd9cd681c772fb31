import type { PersonalDataOfAll } from '../accounts/account-deps.ts';
import { lockCustomer, presentCustomers } from '../accounts/customer-store.ts';
import { eraseCustomer, listOpenOrders } from '../accounts/leave-shop.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { presentDemoMembers, removeDemoMembers } from '../staff/demo-members-store.ts';
import { removeVouchers, usableVouchers } from '../vouchers/voucher-store.ts';
import { demoCustomers, demoVouchers } from './demo-people.ts';

/** Thrown in live mode where the database has demo accounts, whose password is public, or demo vouchers without a limit. */
export class DemoIsThere extends Error {
  override readonly name = 'DemoIsThere';

  constructor() {
    super(
      "This database was a demo: accounts with the published demo password, the demo's vouchers or its staff are in it. " +
        'Remove them with: npm run shop -- demo remove',
    );
  }
}

const customerIds = demoCustomers.map(({ id }) => id);
const voucherIds = demoVouchers.map(({ id }) => id);

/** Throws DemoIsThere where the database has demo accounts, vouchers or staff; called before a live shop opens. */
export async function refuseDemo(db: Db): Promise<void> {
  const leftovers = [
    ...(await presentCustomers(db, customerIds)),
    ...(await usableVouchers(db, voucherIds)),
    ...(await presentDemoMembers(db)),
  ];
  if (leftovers.length > 0) throw new DemoIsThere();
}

export type RemovedDemo = {
  customers: string[];
  vouchers: string[];
  staff: string[];
  /** Open orders of demo customers, which the operator has to check before the shop opens. */
  open_orders: string[];
};

/** Removes demo accounts, vouchers and staff. Accounts are deleted as by their customers, but without a mail to their example.com address. */
export async function removeDemo(
  {
    database,
    personalData,
    note,
  }: {
    database: Pick<Database, 'transaction'>;
    personalData: PersonalDataOfAll;
    note: (tx: Db, done: RemovedDemo) => Promise<void>;
  },
  at: Date,
): Promise<RemovedDemo> {
  return database.transaction(async (tx) => {
    const customers = await presentCustomers(tx, customerIds);
    const open: string[] = [];
    for (const id of customers) {
      await lockCustomer(tx, id);
      open.push(...(await listOpenOrders(tx, id, personalData)).map(({ number }) => number));
      await eraseCustomer(tx, id, at, personalData);
    }
    const vouchers = await removeVouchers(tx, voucherIds, at);
    const done = { customers, vouchers, staff: await removeDemoMembers(tx), open_orders: open };
    await note(tx, done);
    return done;
  });
}
