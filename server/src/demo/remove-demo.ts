import type { PersonalDataOfAll } from '../accounts/account-deps.ts';
import { lockCustomer, presentCustomers } from '../accounts/customer-store.ts';
import { eraseCustomer, listOpenOrders } from '../accounts/leave-shop.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { removeVouchers, usableVouchers } from '../vouchers/voucher-store.ts';
import { demoCustomers, demoVouchers } from './demo-people.ts';

/** What live mode can't have in its database: accounts whose password is published, and vouchers without a limit. */
export class DemoIsThere extends Error {
  override readonly name = 'DemoIsThere';

  constructor() {
    super(
      "This database was a demo: accounts with the published demo password or the demo's vouchers are in it. " +
        'Remove them with: npm run shop -- demo remove',
    );
  }
}

const customerIds = demoCustomers.map(({ id }) => id);
const voucherIds = demoVouchers.map(({ id }) => id);

/** Before a live shop opens. */
export async function refuseDemo(db: Db): Promise<void> {
  const found = [...(await presentCustomers(db, customerIds)), ...(await usableVouchers(db, voucherIds))];
  if (found.length > 0) throw new DemoIsThere();
}

export type RemovedDemo = {
  customers: string[];
  vouchers: string[];
  /** Of these something is still owed: the operator looks at them before the shop opens. */
  open_orders: string[];
};

/** The demo's people leave as customers do who delete their account, but for a mail; nobody reads mails at example.com. */
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
    const done = { customers, vouchers: await removeVouchers(tx, voucherIds, at), open_orders: open };
    await note(tx, done);
    return done;
  });
}
