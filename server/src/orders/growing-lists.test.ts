import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ownerOf, testUrl, useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { order } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);

/** How many blocks PostgreSQL reads for the selects of a call, those in its memory included. Times depend on the machine. */
async function blocksOf(call: () => Promise<unknown>): Promise<number> {
  const requests: pg.QueryConfig[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [config, values = []] = args as unknown as [pg.QueryConfig, unknown[]?];
    requests.push({ text: config.text, values });
    return Reflect.apply(query, this, args);
  });
  await call();
  spy.mockRestore();
  let blocks = 0;
  for (const { text, values } of requests) {
    if (!text?.startsWith('select')) continue;
    const { rows } = await database.executeSql(`explain (analyze, buffers, format json) ${text}`, values);
    const [
      {
        'QUERY PLAN': [{ Plan }],
      },
    ] = rows as [{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }];
    blocks += (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0);
  }
  return blocks;
}

/** As autovacuum does. */
const vacuum = () => ownerOf(database).executeSql('vacuum analyze "order", order_line');

/** Copies of one order with its line, a tenth of them the same customer's. */
async function storeOrders(number: string, from: number, to: number): Promise<void> {
  const owner = ownerOf(database).db;
  const copied = sql`"order" o cross join generate_series(${from}::int, ${to}::int) n`;
  await owner.execute(sql`insert into "order" select copy.* from ${copied},
    lateral jsonb_populate_record(o, jsonb_build_object('id', 'o' || n, 'number', 'LGT-' || lpad(n::text, 10, '0'),
      'customer', case when n % 10 = 0 then o.customer else 'cus_abroad' end, 'payment_state', 'EXPIRED',
      'placed_at', o.placed_at - make_interval(secs => n))) copy where o.number = ${number}`);
  await owner.execute(sql`insert into order_line select copy.* from ${copied}
    join order_line l on l."order" = o.id,
    lateral jsonb_populate_record(l, jsonb_build_object('id', 'l' || n, 'order', 'o' || n)) copy
    where o.number = ${number}`);
}

describe.runIf(testUrl)('on PostgreSQL', () => {
  afterAll(() => ownerOf(database).executeSql('truncate "order" cascade'));

  test('L11 with 100,000 orders history, order page and first list page read at most twice the blocks of 1,000', async () => {
    const { order_id } = await shop.customer().place('japan-5gb-30d');
    const customer = shop.customer();
    const reads = {
      history: () => customer.get('/capi/order-history'),
      order: () => customer.get(`/capi/orders/${order_id}`),
      list: () => shop.operator('orders.list'),
    };
    const measured = async () => {
      await vacuum();
      return {
        history: await blocksOf(reads.history),
        order: await blocksOf(reads.order),
        list: await blocksOf(reads.list),
      };
    };
    await storeOrders(order_id, 1, 1000);
    const few = await measured();
    for (let from = 1001; from < 100_000; from += 3000) await storeOrders(order_id, from, from + 2999);
    const many = await measured();
    expect(await database.db.$count(order), JSON.stringify([few, many])).toBe(100_001);
    expect((await reads.list()).length).toBe(100);
    for (const read of ['history', 'order', 'list'] as const)
      expect(
        many[read] / few[read],
        `${read}: ${few[read]} blocks, ${many[read]} blocks`,
      ).toBeLessThanOrEqual(2);
  }, 120_000);
});
