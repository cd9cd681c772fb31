import type { Role } from '@langit/contract/operator/roles';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { storeManyOrders } from '../testing/many-orders.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

// What users of other consoles complain about; docs/console.md lists all of them with their tests.

const database = useDatabase();
const shop = useTrade(database);

const as = (role: Role) => demoBrowser(shop.app as never, role);
type Listed = { order: string; payment: string; channel: string }[];

test('B30 B43 complaint 2: a router and a SIM card that come back are taken back at the counter', async () => {
  const counter = await as('counter');
  const { number } = await shop.customer().rent();
  const [{ serial }] = (await counter.call('orders.get', { order: number })).body.output.rentals;
  await counter.call('rentals.handOut', { serial, order: number });
  expect((await counter.call('rentals.find', { scanned: serial })).body.output.can).toEqual(['receive']);
  const back = await counter.call('units.receive', { serial });
  expect(back.body.output).toMatchObject({ serial, condition: 'good' });

  const card = await shop.customer().buyCard('sim-indonesia-15gb-30d');
  await counter.call('orders.ship', { order: card, courier: 'JNE', tracking: 'JX1' });
  expect((await counter.call('rentals.find', { scanned: 'JX1' })).body.output.can).toContain('returned');
  await counter.call('orders.returned', { order: card });
  const { output: timeline } = (await counter.call('orders.timeline', { order: card })).body;
  expect(timeline.map(({ what }: { what: string }) => what)).toContain('order.returned');
});

test('B24 complaint 7: orders are found by properties of what was bought: product, place, supplier, kind', async () => {
  const support = await as('support');
  const { order_id: japan } = await shop.customer().buy('japan-5gb-30d');
  const { number: rented } = await shop.customer().rent();
  const listed = async (filter: object) =>
    ((await support.call('orders.list', filter)).body.output as Listed).map(({ order }) => order);
  expect(await listed({ product: 'japan-5gb-30d' })).toEqual([japan]);
  expect((await listed({ place: 'JP' })).sort()).toEqual([japan, rented].sort());
  expect(await listed({ supplier: 'esim-access' })).toEqual([japan]);
  expect(await listed({ kind: 'rent' })).toEqual([rented]);
});

test('B13 complaint 9: a page of orders has 25, 50 or 100 rows, as it is asked for', async () => {
  await storeManyOrders(database, 120);
  const support = await as('support');
  for (const limit of [25, 50, 100]) {
    const { output, next } = (await support.call('orders.list', { limit, view: 'all' })).body;
    expect(output).toHaveLength(limit);
    expect(next).not.toBeNull();
  }
});

test('B24 complaint 10: orders that ended without a payment stand in a view of their own', async () => {
  const support = await as('support');
  const { order_id: bought } = await shop.customer().buy();
  const { order_id: left } = await shop.customer().place('japan-5gb-30d');
  await database.db.execute(sql`update "order" set payment_state = 'EXPIRED' where number = ${left}`);
  const seen = async (view: string) =>
    ((await support.call('orders.list', { view })).body.output as Listed).map(({ order }) => order);
  expect(await seen('live')).toEqual([bought]);
  expect(await seen('not_paid')).toEqual([left]);
});

test('B55 complaint 13: what a person does stands in the audit log, with who, why, and what it changed', async () => {
  const [manager, owner] = [await as('manager'), await as('owner')];
  const { number } = await shop.customer().rent();
  const to = { name: 'Dewi L.', phone: '+6281234567890', address: 'Jl. Melati 7, Jakarta' };
  const changed = await manager.call('orders.address', { order: number, ...to }, { reason: 'moved house' });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const lines = (await owner.call('audit.list', { subject: number })).body.output;
  expect(lines[0]).toMatchObject({ subject: number, reason: 'moved house', channel: 'console' });
  expect(JSON.stringify(lines)).not.toContain('Melati');
});

test('B31 complaint 16: the way to a refund opens for an order in every state', async () => {
  await storeManyOrders(database, 20);
  const manager = await as('manager');
  const { rows } = await database.db.execute<{ number: string; state: string }>(
    sql`select distinct on (payment_state, delivery_state) number, payment_state as state from "order"`,
  );
  expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(2);
  for (const { number, state } of rows) {
    const { status, body } = await manager.call('refunds.offer', { order: number });
    expect([status, typeof body.output.left], `${number} ${state}`).toEqual([200, 'number']);
  }
});
