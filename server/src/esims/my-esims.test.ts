import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { damagedCursors, everyPage, pageOfList } from '../testing/pages.ts';
import { useTrade } from '../testing/trade.ts';
import { esim } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const path = '/capi/my-esims';

/** More eSIMs of the customer's order; every third shares its moment with two others. */
async function storeEsims(customer: string, many: number): Promise<void> {
  await shop.customer(customer).buy();
  await database.db.execute(sql`insert into esim
    select (jsonb_populate_record(null::esim, to_jsonb(e) || jsonb_build_object('id', ${customer}::text || n, 'seq', 1 + n,
      'supplier_ref', null, 'created_at', e.created_at - make_interval(mins => n / 3)))).*
    from (select e.* from esim e join order_line l on l.id = e.order_line join "order" o on o.id = l."order"
      where o.customer = ${customer} limit 1) e, generate_series(1, ${many}::int) n`);
}

test('L11 the newest fifty eSIMs come without being asked for, and the cursors lead through every eSIM once', async () => {
  await storeEsims('cus_demo', 60);
  const first = await pageOfList(shop, 'cus_demo', path);
  expect(first.rows).toHaveLength(50);
  const whole = (await pageOfList(shop, 'cus_demo', `${path}?limit=100`)).rows;
  expect(whole).toHaveLength(61);
  expect(await everyPage(shop, 'cus_demo', path, 7)).toEqual(whole);
});

test("L11 a damaged cursor of the list of eSIMs, another customer's and one of an eSIM that is gone are refused", async () => {
  await storeEsims('cus_demo', 3);
  await storeEsims('cus_abroad', 3);
  const { next: foreign } = await pageOfList(shop, 'cus_abroad', `${path}?limit=1`);
  const { next: gone } = await pageOfList(shop, 'cus_demo', `${path}?limit=2`);
  expect((await pageOfList(shop, 'cus_demo', `${path}?cursor=${gone}`)).rows).toHaveLength(2);
  await database.db.delete(esim).where(eq(esim.id, `${gone}`));
  for (const cursor of [foreign, gone, ...damagedCursors]) {
    const { status, body } = await pageOfList(shop, 'cus_demo', `${path}?cursor=${cursor}`);
    expect([status, body.code, body.errors?.[0]?.path], cursor).toEqual([400, 'VALIDATION', 'cursor']);
  }
});

test('Z17 an eSIM is answered with the APN that its supplier gives, and without one where it gives none', async () => {
  const { order_id } = await shop.customer().buy();
  const [ordered] = (await shop.customer().order(order_id)).esims;
  expect(ordered?.apn).toBe('ibasis.iot');
  await database.db.update(esim).set({ apn: null });
  const { rows } = await pageOfList(shop, 'cus_demo', path);
  expect(rows).toMatchObject([{ apn: null }]);
});
