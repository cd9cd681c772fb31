import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { testUrl, useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

/** Noise of the machine comes and goes; the least of many is the work itself. */
async function leastMs(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 40; round += 1) {
    const begun = performance.now();
    await work();
    least = Math.min(least, performance.now() - begun);
  }
  return least;
}

/** Copies of one order with its line, a tenth of them the same customer's. */
async function storeOrders(number: string, from: number, to: number): Promise<void> {
  const copied = sql`"order" o cross join generate_series(${from}::int, ${to}::int) n`;
  await database.db.execute(sql`insert into "order" select copy.* from ${copied},
    lateral jsonb_populate_record(o, jsonb_build_object('id', 'o' || n, 'number', 'LGT-' || lpad(n::text, 10, '0'),
      'customer', case when n % 10 = 0 then o.customer else 'cus_abroad' end, 'payment_state', 'EXPIRED',
      'placed_at', o.placed_at - make_interval(secs => n))) copy where o.number = ${number}`);
  await database.db.execute(sql`insert into order_line select copy.* from ${copied}
    join order_line l on l."order" = o.id,
    lateral jsonb_populate_record(l, jsonb_build_object('id', 'l' || n, 'order', 'o' || n)) copy
    where o.number = ${number}`);
}

describe.runIf(testUrl)('on PostgreSQL', () => {
  afterAll(() => database.executeSql('truncate "order" cascade'));

  test('L11 with 100,000 orders history, order page and first list page take at most twice the time of 1,000', async () => {
    const { order_id } = await shop.customer().place('japan-5gb-30d');
    const customer = shop.customer();
    const reads = {
      history: () => customer.get('/capi/order-history'),
      order: () => customer.get(`/capi/orders/${order_id}`),
      list: () => shop.operator('orders.list'),
    };
    const measured = async () => {
      await database.executeSql('analyze');
      return {
        history: await leastMs(reads.history),
        order: await leastMs(reads.order),
        list: await leastMs(reads.list),
      };
    };
    await storeOrders(order_id, 1, 1000);
    const few = await measured();
    for (let from = 1001; from < 100_000; from += 3000) await storeOrders(order_id, from, from + 2999);
    const many = await measured();
    expect(await database.db.$count(sql`"order"`)).toBe(100_001);
    expect((await reads.list()).length).toBe(100);
    for (const read of ['history', 'order', 'list'] as const)
      expect(many[read] / few[read], `${read}: ${few[read]} ms, ${many[read]} ms`).toBeLessThanOrEqual(2);
  }, 120_000);
});
