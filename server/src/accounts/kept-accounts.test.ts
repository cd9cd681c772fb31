import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approval } from '../gate/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { customer } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);

const ids = async () => (await database.db.select({ id: customer.id }).from(customer)).map(({ id }) => id);

test('A7 unconfirmed accounts with an order or an approval are kept, and the others are deleted all the same', async () => {
  await shop.customer().place('japan-5gb-30d');
  const createdAt = shop.clock.now();
  const registered = (id: string) => ({
    id,
    email: `${id}@example.com`,
    name: id,
    passwordHash: 'not one of a password',
    locale: 'en' as const,
    createdAt,
  });
  await database.db.insert(customer).values([registered('unconfirmed'), registered('approved')]);
  await database.db.update(customer).set({ verifiedAt: null, createdAt });
  await database.db.insert(approval).values({
    id: 'one',
    call: 'orders.refund',
    customer: 'approved',
    askedBy: 'dewi',
    askedAt: createdAt,
    lapsesAt: createdAt,
    state: 'waiting',
  });
  shop.clock.advance(25 * 3600);

  await shop.jobs.runTask('remove unconfirmed accounts');

  expect((await ids()).sort()).toEqual(['approved', 'cus_demo']);
});

test('A7 every table that keeps an account by its foreign key belongs to a slice that says so', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select conrelid::regclass::text as name from pg_constraint
    where confrelid = 'customer'::regclass and confdeltype = 'a'`);
  // Who redeems a voucher has the order in which it was redeemed.
  expect(rows.map(({ name }) => name).sort()).toEqual(['"order"', 'approval', 'voucher_redemption']);
});
