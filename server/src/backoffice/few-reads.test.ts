import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { readAlikeLines } from '../esims/cost-reads-store.ts';
import { hasOpenDelivery } from '../esims/open-delivery-store.ts';
import { testUrl, useDatabase } from '../testing/database.ts';
import { statementsOf } from '../testing/statements.ts';
import { useTrade } from '../testing/trade.ts';
import { queryOf } from './search-store.ts';
import { showOrder } from './show-order.ts';

const database = useDatabase();
const shop = useTrade(database);

const many = 25;

/** Gives an order so many lines as its first one; before the payment. */
const addLines = (number: string) =>
  database.db.execute(sql`insert into order_line select copy.* from order_line l join "order" o on o.id = l."order",
    generate_series(2, ${many}) n, lateral jsonb_populate_record(l, jsonb_build_object('id', l.id || '-' || n, 'position', n)) copy
    where o.number = ${number}`);

const idOf = async (number: string) => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from "order" where number = ${number}`,
  );
  return rows[0]?.id ?? '';
};

/** Pays an order and delivers its lines. */
async function deliver(placed: { transaction_id: string }): Promise<void> {
  await shop.gateway.pay(placed.transaction_id);
  for (let round = 0; round < 6; round += 1) {
    await shop.jobs.runDue();
    shop.clock.advance(5);
  }
  await shop.jobs.runDue();
}

const by = { may: () => true, language: 'en', who: { actor: 'test' } } as never;
const show = (number: string) => showOrder({ database, clock: shop.clock, hooks: [] }, number, by);
const sums = async () => (await database.db.execute(sql`select esims from delivered_goods`)).rows;

test('L22 an order of many lines is summed when it is delivered, and has the result of its lines', async () => {
  const placed = await shop.customer().place('japan-5gb-30d');
  await addLines(placed.order_id);
  await deliver(placed);
  expect(await sums()).toEqual([{ esims: many }]);
  const id = await idOf(placed.order_id);
  const [summed, shown] = [await readAlikeLines(database.db, id), await show(placed.order_id)];
  expect(shown.esims_in_all).toBe(many);
  expect(shown.esims).toHaveLength(20);
  expect(await hasOpenDelivery(database.db, id)).toBe(false);
  await database.db.execute(sql`delete from delivered_goods`);
  expect(await readAlikeLines(database.db, id)).toEqual(summed);
  expect(await show(placed.order_id)).toEqual(shown);
});

test('L22 a credit of the supplier removes the sums of an order, and its result counts the credit', async () => {
  const placed = await shop.customer().place('japan-5gb-30d');
  await addLines(placed.order_id);
  await deliver(placed);
  const before = (await show(placed.order_id)).result;
  const [first] = (await show(placed.order_id)).esims;
  await shop.operator('esims.cancel', first?.iccid ?? '', '--reason', 'never used');
  expect(await sums()).toEqual([]);
  const after = (await show(placed.order_id)).result;
  expect(after?.credit).toBeGreaterThan(before?.credit ?? 0);
  expect(after?.cost).toBe(before?.cost);
});

test('L22 an order is read with as many statements for many lines as for one', async () => {
  const one = await shop.customer().buy('japan-5gb-30d');
  const placed = await shop.customer().place('japan-5gb-30d');
  await addLines(placed.order_id);
  await deliver(placed);
  const few = await statementsOf(() => show(one.order_id));
  expect(few.length, few.join('\n')).toBeLessThanOrEqual(15);
  expect(await statementsOf(() => show(placed.order_id))).toHaveLength(few.length);
});

test('L22 the next attempts of all open lines of a page are read with one statement', async () => {
  const placed = await shop.customer().place('japan-5gb-30d');
  await addLines(placed.order_id);
  await shop.gateway.pay(placed.transaction_id);
  let lines: { supply: { next_try: string | null } | null }[] = [];
  const heard = await statementsOf(async () => {
    lines = await shop.operator('orders.lines', placed.order_id);
  });
  expect(lines).toHaveLength(many);
  expect(lines.every(({ supply }) => supply?.next_try)).toBe(true);
  expect(heard.filter((text) => text.includes('pgboss'))).toHaveLength(1);
});

test('L22 a page of orders is read with two statements, whatever its goods and exceptions', async () => {
  for (let count = 0; count < 3; count += 1) await shop.customer().buy('japan-5gb-30d');
  const heard = await statementsOf(() => shop.operator('orders.list'));
  expect(
    heard.filter((text) => /order_line|exception/.test(text)),
    heard.join('\n'),
  ).toHaveLength(1);
});

test('L22 a line leaves the view of live orders while its order has ended unpaid', async () => {
  const { order_id } = await shop.customer().place('japan-5gb-30d');
  const list = async (view: string) =>
    (await shop.operator('orders.list', '--view', view, '--supplier', 'esim-access')).map(
      ({ order }: { order: string }) => order,
    );
  const ended = async () =>
    (await database.db.execute<{ ended: boolean }>(sql`select ended_unpaid as ended from order_line`)).rows[0]
      ?.ended;
  expect(await ended()).toBe(false);
  await database.db.execute(sql`update "order" set payment_state = 'EXPIRED'`);
  expect([await ended(), await list('live'), await list('not_paid')]).toEqual([true, [], [order_id]]);
  // A payment that comes late.
  await database.db.execute(sql`update "order" set payment_state = 'PAID', paid_at = now()`);
  expect([await ended(), await list('live'), await list('not_paid')]).toEqual([false, [order_id], []]);
});

test.each([
  ['a.customer@example.com', ['customer', 'unit', 'voucher', 'parcel']],
  ['LGT-C4CA1', ['order', 'payment', 'exception', 'unit', 'voucher']],
  ['RF-LGT-C4CA1', ['refund', 'exception', 'unit', 'voucher']],
  ['Nguyễn Văn', ['customer', 'unit', 'voucher', 'parcel']],
  ['8910 3000 0012', ['payment', 'esim', 'supplier_order', 'parcel', 'unit', 'voucher', 'customer']],
])('L22 the search for %s looks for nothing that cannot have it', async (text, kinds) => {
  const query = queryOf(text, { may: () => true, language: 'en' });
  if (!query) throw new Error('the text is too short');
  const [statement = ''] = await statementsOf(async () => await database.db.execute(query));
  const looked = [...statement.matchAll(/'([a-z_]+)'::text/g)].map(([, kind]) => kind);
  expect(looked.toSorted()).toEqual(kinds.toSorted());
});

describe.runIf(testUrl)('on PostgreSQL', () => {
  test('L22 an order is read in at most two waves of statements', async () => {
    const { order_id } = await shop.customer().buy('japan-5gb-30d');
    await shop.operator('notes.add', order_id, '--text', 'a note');
    await show(order_id);
    let [inFlight, waves] = [0, 0];
    const { query } = pg.Client.prototype;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...call
    ) {
      if (inFlight++ === 0) waves += 1;
      const answer = Reflect.apply(query, this, call) as unknown as Promise<unknown>;
      void answer.finally(() => {
        // The next statement of the same connection begins before the wave counts as over.
        setImmediate(() => {
          inFlight -= 1;
        });
      });
      return answer as never;
    });
    await show(order_id);
    spy.mockRestore();
    expect(waves).toBeLessThanOrEqual(2);
  });
});
