import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usualConnections } from '../platform/database/pool-size.ts';
import { useDatabase } from '../testing/database.ts';
import { addCustomers } from '../testing/many-customers.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

/** Longer than opening a connection may take, shorter than a statement may run. */
const busySeconds = 2.5;

test('L9 sixty customers order at the same moment and none is refused, although every connection is busy', async () => {
  const { priceIdr: total } = await shop.productOf('japan-5gb-30d');
  const body = { product_id: 'japan-5gb-30d', qty: [1], is_daily_plan: false, total };
  const customers = (await addCustomers(database, 60)).map((id) => shop.customer(id));
  // Every customer's session is open before the connections are taken.
  await Promise.all(customers.map((customer) => customer.get('/capi/order-history')));
  const sleeping =
    database.kind === 'postgres'
      ? Array.from({ length: usualConnections }, async () =>
          database.db.execute(sql`select pg_sleep(${busySeconds})`),
        )
      : [];
  const answers = await Promise.all(
    customers.map((customer) => customer.post('/paymentapi/redirect-order-payment', body)),
  );
  await Promise.all(sleeping);
  expect(answers.map(({ status }) => status)).toEqual(customers.map(() => 200));
  expect(new Set(answers.map(({ body: { order_id } }) => order_id)).size).toBe(60);
});
