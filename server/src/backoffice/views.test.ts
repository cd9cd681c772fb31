import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readMigrations } from '../platform/database/migrate.ts';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const as = (role: 'owner' | 'support' | 'reader') => demoBrowser(shop.app as never, role);
const query = 'payment=PAID&columns=order,total,placed&sort=total&order=desc&limit=100';

test('B13 a saved list keeps the whole query with columns, sort and size', async () => {
  const owner = await as('owner');
  const { body } = await owner.call('views.save', { screen: 'orders', name: 'Paid, dearest first', query });
  expect(body.output).toMatchObject({ screen: 'orders', query, shared: false, own: true });
  expect((await owner.call('views.list')).body.output).toEqual([body.output]);
});

test('B13 an own list is seen by its maker alone, a shared one by everyone', async () => {
  const [owner, reader] = [await as('owner'), await as('reader')];
  await owner.call('views.save', { screen: 'orders', name: 'Mine', query });
  await owner.call('views.save', { screen: 'orders', name: 'Ours', query, shared: true });
  expect((await reader.call('views.list')).body.output).toMatchObject([
    { name: 'Ours', shared: true, own: false },
  ]);
});

test('B13 U19 a person shares at most 20 lists, which takes nothing from the lists of others', async () => {
  const [owner, support] = [await as('owner'), await as('support')];
  const save = (person: typeof owner, name: string, shared: boolean) =>
    person.call('views.save', { screen: 'orders', name, query, shared });
  for (let count = 0; count < 20; count += 1)
    expect((await save(owner, `Ours ${count}`, true)).status).toBe(200);
  expect((await save(owner, 'One more', true)).body.sentence).toContain('20');
  expect((await save(owner, 'Mine', false)).status).toBe(200);
  await database.db.execute(sql`insert into saved_view (id, staff, made_by, screen, name, query, created_at)
    select 'many-' || n, null, 'somebody', 'orders', 'x', '', now() from generate_series(1, 200) n`);
  expect((await save(support, 'Mine', false)).status).toBe(200);
  expect((await save(support, 'Ours', true)).status).toBe(200);
});

test('B13 V1 a list that was saved before the upgrade keeps its filter by channel', async () => {
  const owner = await as('owner');
  await owner.call('views.save', { screen: 'orders', name: 'By staff', query: 'payment=PAID&door=console' });
  const upgrade = readMigrations().find(({ name }) => name === '0073_channel_of_saved_views.sql');
  await database.db.execute(sql.raw(upgrade?.sql ?? ''));
  expect((await owner.call('views.list')).body.output).toMatchObject([
    { query: 'payment=PAID&channel=console' },
  ]);
});

test('B60 a removed list is saved again, and only its maker removes it', async () => {
  const [owner, support] = [await as('owner'), await as('support')];
  const { view } = (await owner.call('views.save', { screen: 'orders', name: 'Ours', query, shared: true }))
    .body.output;
  expect((await support.call('views.remove', { view })).body.code).toBe('NOT_POSSIBLE');
  expect((await owner.call('views.remove', { view })).status).toBe(200);
  expect((await support.call('views.list')).body.output).toEqual([]);
});

test.each(['customer=dewi@example.com', 'customer=dewi%40example.com'])(
  'U15 a list of one customer (%s) is not saved',
  async (personal) => {
    const owner = await as('owner');
    const { body } = await owner.call('views.save', { screen: 'orders', name: 'Dewi', query: personal });
    expect(body.sentence).toContain('names no customer');
  },
);

test('B13 complaint 6: each filter of the orders changes what is listed and counted', async () => {
  const paid = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(paid.transaction_id);
  await shop.customer().place('japan-5gb-30d');
  const owner = await as('owner');
  const listed = async (filter: object) => {
    const { body } = await owner.call('orders.list', { ...filter, count: true });
    return [body.output.length, body.count];
  };
  expect(await listed({})).toEqual([2, 2]);
  expect(await listed({ payment: 'PAID' })).toEqual([1, 1]);
  expect(await listed({ customer: 'demo@example.com' })).toEqual([2, 2]);
  expect(await listed({ total_from: 1_000_000_000 })).toEqual([0, 0]);
  // Complaint 7: by a property of the product.
  expect(await listed({ type: 'ez-fi' })).toEqual([0, 0]);
  expect(await listed({ place: 'JP', type: 'ez-sim' })).toEqual([2, 2]);
});

test('B13 the count is that of all pages, exact up to 1,000', async () => {
  await shop.customer().place('japan-5gb-30d');
  await database.db.execute(sql`
    insert into "order" select (jsonb_populate_record(o, jsonb_build_object('id', 'many-' || n, 'number', 'LGT-MANY' || n))).*
    from "order" o, generate_series(1, 999) n`);
  const owner = await as('owner');
  const count = async () => (await owner.call('orders.list', { limit: 25, count: true })).body.count;
  expect(await count()).toBe(1000);
  await database.db.execute(sql`
    insert into "order" select (jsonb_populate_record(o, jsonb_build_object('id', 'more-' || n, 'number', 'LGT-MORE' || n))).*
    from "order" o, generate_series(1, 9) n where o.number = 'LGT-MANY1'`);
  expect(await count()).toBe(1001);
  // Complaint 9: the size of a page is chosen.
  expect((await owner.call('orders.list', { limit: 100 })).body.output).toHaveLength(100);
});

test('B9 the numbers beside the screens count open work, as far as the role may read it', async () => {
  const { number } = await shop.customer().rent();
  expect(number).toBeTruthy();
  const [owner, reader] = [await as('owner'), await as('support')];
  const counts = (await owner.call('work.counts')).body.output;
  expect(counts).toMatchObject({ exceptions: expect.any(Number), refunds: 0, approvals: 0 });
  expect(counts.late).toEqual({
    exceptions: expect.any(Number),
    refunds: 0,
    parcels: 0,
    counter: expect.any(Number),
  });
  expect((await reader.call('work.counts')).body.output).toMatchObject(counts);
});
