import { type Role, roleGrants, roles } from '@langit/contract/operator/roles';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setting } from '../platform/tables.ts';
import { backupRun } from '../system/tables.ts';
import { ownerOf, useDatabase } from '../testing/database.ts';
import { addKeptOrder } from '../testing/many-customers.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
beforeEach(() => addKeptOrder(database));
const card = 'sim-south-korea-10gb-10d';

type Line = Record<string, unknown>;

async function scanned(kind: string): Promise<Line[]> {
  await shop.run('scan-exceptions');
  return shop.operator('exceptions.list', '--kind', kind);
}

async function buyCard(): Promise<string> {
  await shop.operator('stock.add', card, '--count', '20');
  return shop.customer().buyCard(card);
}

test('B21 a paid SIM card is due on the working day after its payment, until it is sent', async () => {
  const order = await buyCard();
  expect(await scanned('parcel_due')).toEqual([]);
  shop.clock.set('2026-11-22T17:00:00Z');
  expect(await scanned('parcel_due')).toMatchObject([
    { subject: order, due: '2026-11-23T17:00:00.000Z', urgency: 'today' },
  ]);
  await shop.operator('orders.ship', order, '--courier', 'JNE', '--tracking', 'JX1');
  expect(await scanned('parcel_due')).toEqual([]);
});

test('B21 a parcel is stuck after fourteen days, until it has arrived', async () => {
  const order = await buyCard();
  await shop.operator('orders.ship', order, '--courier', 'JNE', '--tracking', 'JX1');
  shop.clock.advance(14 * 86_400 - 1);
  expect(await scanned('parcel_stuck')).toEqual([]);
  shop.clock.advance(1);
  const [stuck] = await scanned('parcel_stuck');
  expect(stuck).toMatchObject({ subject: order, says: `${order} has been in transit for 14 days` });
  await shop.operator('orders.finish', order);
  expect(await scanned('parcel_stuck')).toEqual([]);
});

test('B21 a booked router is due on the day by which it leaves, once per order', async () => {
  const { body } = await shop.customer().placeRental({ qty: [2] });
  await shop.gateway.pay(body.transaction_id);
  shop.clock.set('2026-11-29T16:59:59Z');
  expect(await scanned('parcel_due')).toEqual([]);
  shop.clock.set('2026-11-29T17:00:00Z');
  expect(await scanned('parcel_due')).toMatchObject([
    { subject: body.order_id, count: 1, detail: { serial: expect.stringMatching(/^LGT-R-/) } },
  ]);
  await shop.operator('orders.ship', body.order_id, '--courier', 'JNE', '--tracking', 'JX1');
  expect(await scanned('parcel_due')).toEqual([]);
});

test('B21 a router is late from the day after its rental, names the fee and the order that waits, and closes when it is back', async () => {
  const first = await shop.customer().rent();
  await shop.operator('orders.ship', first.number, '--courier', 'JNE', '--tracking', 'JX1');
  const [{ serial }] = (await shop.operator('orders.get', first.number)).rentals;
  shop.clock.set('2026-12-05T16:59:00Z');
  expect(await scanned('unit_late')).toEqual([]);
  shop.clock.set('2026-12-07T03:00:00Z');
  const [late] = await scanned('unit_late');
  expect(late).toMatchObject({ subject: serial, about: 'unit', says: `Router ${serial} is 2 days late` });
  const shown = await shop.operator('exceptions.get', String(late?.exception));
  expect(shown).toMatchObject({ order: first.number, detail: { days: 2, fee: 138_000, next_order: null } });
  await shop.operator('units.receive', serial);
  expect(await scanned('unit_late')).toEqual([]);
});

test('B21 a fee that is unpaid for seven days needs a person, until it is waived', async () => {
  const { number } = await shop.customer().rent();
  await shop.operator('orders.ship', number, '--courier', 'JNE', '--tracking', 'JX1');
  const [{ serial }] = (await shop.operator('orders.get', number)).rentals;
  shop.clock.set('2026-12-07T03:00:00Z');
  const { charge } = await shop.operator('units.receive', serial);
  expect(await scanned('charge_due')).toEqual([]);
  shop.clock.advance(7 * 86_400);
  expect(await scanned('charge_due')).toMatchObject([{ subject: charge, amount: 138_000, due: null }]);
  await shop.operator('rentals.chargeWaive', charge, '--reason', 'the courier was late');
  expect(await scanned('charge_due')).toEqual([]);
});

test('B21 low stock begins at the owner’s setting', async () => {
  await shop.operator('stock.add', card, '--count', '20');
  const low = async () => (await scanned('stock_low')).filter(({ subject }) => subject === card);
  expect(await low()).toEqual([]);
  await shop.operator('settings.set', 'operator.stock_low', '--value', '100', '--reason', 'the holidays');
  expect(await low()).toHaveLength(1);
});

test('B21 a rate is old after the owner’s number of days, until a new one is set', async () => {
  const set = () =>
    shop.operator('rates.set', '--idr', '18000', '--jpy', '157', '--vnd', '26000', '--reason', 'Monday');
  await set();
  shop.clock.advance(7 * 86_400);
  expect(await scanned('rate_old')).toEqual([]);
  shop.clock.advance(86_400);
  expect((await scanned('rate_old')).map(({ subject }) => subject).sort()).toEqual(['IDR', 'JPY', 'VND']);
  await set();
  expect(await scanned('rate_old')).toEqual([]);
});

test('B21 a product that is held under its floor needs a price', async () => {
  await database.db.execute(sql`insert into margin_hold (product, reason, floor_idr, price_idr, since)
    select id, 'large_rise', 90000, 80000, ${shop.clock.now().toISOString()} from product where product_id = 'japan-5gb-30d'`);
  expect(await scanned('price_below_floor')).toMatchObject([{ subject: 'japan-5gb-30d', amount: 10_000 }]);
  await database.db.execute(sql`delete from margin_hold`);
  expect(await scanned('price_below_floor')).toEqual([]);
});

test('B21 a backup that failed is none: the last good one is too old until another one is good', async () => {
  const ended = (error: string | null) =>
    database.db.insert(backupRun).values({
      startedAt: shop.clock.now(),
      finishedAt: shop.clock.now(),
      file: '/backups/langit.tar.zst.age',
      actor: 'sari',
      error,
    });
  await ended('the disk is full');
  expect(await scanned('backup_old')).toMatchObject([{ subject: 'backup', detail: { hours: null } }]);
  await ended(null);
  expect(await scanned('backup_old')).toEqual([]);
});

test('B21 notifications without an outcome for fifteen minutes are one exception of their gateway', async () => {
  const placed = await shop.customer().place('japan-5gb-30d');
  for (const key of ['a', 'b'])
    await database.db.execute(sql`insert into gateway_event (provider, event_key, attempt, received_at, raw)
      values ('midtrans', ${key}, ${placed.transaction_id}, ${shop.clock.now().toISOString()}, '{}')`);
  expect(await scanned('webhook_unsettled')).toEqual([]);
  shop.clock.advance(15 * 60);
  expect(await scanned('webhook_unsettled')).toMatchObject([
    { subject: 'midtrans', says: '2 notifications from midtrans aren’t processed' },
  ]);
});

test('B21 a refund that the shop still sends after its day is late', async () => {
  const { order_id } = await shop.customer().buy();
  await shop.operator('orders.refund', order_id, '--reason', 'kindness');
  expect(await scanned('refund_overdue')).toEqual([]);
  shop.clock.advance(60 * 86_400);
  const [late] = await scanned('refund_overdue');
  expect(late).toMatchObject({ about: 'refund', urgency: 'overdue' });
});

test('B21 an account of today that pays five orders is suspicious: its exception names the customer and stores no name', async () => {
  await database.db.execute(
    sql`update customer set created_at = ${shop.clock.now().toISOString()} where id = 'cus_demo'`,
  );
  for (let index = 0; index < 4; index += 1) await shop.customer().buy('japan-1gb-7d');
  expect(await scanned('buyer_suspicious')).toEqual([]);
  await shop.customer().buy('japan-1gb-7d');
  const [buyer] = await scanned('buyer_suspicious');
  expect(buyer).toMatchObject({ subject: 'cus_demo', about: 'customer', customer: 'Dewi Lestari' });
  const { rows } = await database.db.execute(sql`select * from exception where kind = 'buyer_suspicious'`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('Dewi');
});

test('B21 a changed audit log needs a person after its hourly verification', async () => {
  await shop.operator('stock.add', card, '--count', '1');
  await shop.run('verify the audit log');
  expect(await scanned('audit_broken')).toEqual([]);
  await ownerOf(database).executeSql(
    `begin; set local session_replication_role = replica; update audit_log set subject = 'other'; commit`,
  );
  await shop.run('verify the audit log');
  expect(await scanned('audit_broken')).toMatchObject([{ about: 'audit', urgency: 'overdue' }]);
});

const others = roles.filter((role) => role !== 'owner');

test.each(others)('B23 a changed audit log is not closed by the role %s, but by the owner', async (role) => {
  await database.db.insert(setting).values({ key: 'audit.broken_at', value: '7' });
  const [row] = await scanned('audit_broken');
  const close = async (who: Role) =>
    (await demoBrowser(shop.app as never, who)).call(
      'exceptions.close',
      { exception: row?.exception },
      { reason: 'seen' },
    );
  const refused = await close(role);
  expect([refused.body.code, refused.body.sentence ?? '']).toEqual(
    roleGrants[role].includes('work.handle')
      ? ['NOT_POSSIBLE', expect.stringContaining('Only people who can carry out its usual act')]
      : ['FORBIDDEN', ''],
  );
  expect(await scanned('audit_broken')).toHaveLength(1);
  expect((await close('owner')).status).toBe(200);
  expect(await scanned('audit_broken')).toEqual([]);
});

test('B21 a queue with a failed job needs a person', async () => {
  await shop.customer().place('japan-5gb-30d');
  await database.executeSql(
    `update pgboss.job set state = 'failed' where id = (select id from pgboss.job where state < 'completed' limit 1)`,
  );
  expect(await scanned('job_failed')).toMatchObject([{ about: 'queue' }]);
});

test('B21 a scan that fails keeps its exceptions and stops no other scan', async () => {
  await database.db.execute(sql`insert into margin_hold (product, reason, floor_idr, price_idr, since)
    select id, 'large_rise', 90000, 80000, ${shop.clock.now().toISOString()} from product where product_id = 'japan-5gb-30d'`);
  expect(await scanned('price_below_floor')).toHaveLength(1);
  await ownerOf(database).executeSql('alter table margin_hold rename to margin_hold_away');
  try {
    await shop.operator('stock.remove', card, '--count', '1', '--reason', 'bent');
    expect(await scanned('price_below_floor')).toHaveLength(1);
  } finally {
    await ownerOf(database).executeSql('alter table margin_hold_away rename to margin_hold');
  }
});

test('M14 in question in a price below its floor is what is missing times the pieces of seven days', async () => {
  const hold = () =>
    database.db.execute(sql`insert into margin_hold (product, reason, floor_idr, price_idr, since)
      select id, 'large_rise', 90000, 80000, ${shop.clock.now().toISOString()} from product where product_id = 'japan-5gb-30d'`);
  await shop.customer().buy();
  shop.clock.advance(8 * 86_400);
  await shop.customer().buy();
  await shop.customer().buy();
  await hold();
  expect(await scanned('price_below_floor')).toMatchObject([{ amount: 20_000, detail: { sold: 2 } }]);
});

test('B21 an act that resolves an exception of a scan closes it at once', async () => {
  await shop.operator('settings.set', 'operator.stock_low', '--value', '100', '--reason', 'the holidays');
  const low = async () =>
    ((await shop.operator('exceptions.list', '--kind', 'stock_low')) as Line[]).filter(
      ({ subject }) => subject === card,
    );
  await shop.run('scan-exceptions');
  expect(await low()).toHaveLength(1);
  await shop.operator('stock.add', card, '--count', '200');
  expect(await low()).toEqual([]);
});

test('B81 the price to which a held product is raised is one, rounded by the step of prices, also after its floor has moved', async () => {
  const code = 'turkey-512mb-daily';
  const rule = (least: string) =>
    shop.operator('margins.set', '--least', least, '--product', code, '--reason', 'a rule of the owner');
  const raised: number[] = [];
  for (const least of ['45', '50']) {
    await rule(least);
    const [held] = await scanned('price_below_floor');
    const product = await shop.operator('products.get', code);
    const { detail } = held as unknown as { detail: { floor: number; price: number; raised: number } };
    expect(detail.raised).toBe(Number(product.at_floor.price_idr));
    expect([detail.raised % 1000, detail.raised >= detail.floor]).toEqual([0, true]);
    expect(detail.floor).toBe(product.floors.idr);
    expect(product).toMatchObject({ least_percent: Number(least), least_rule: 'product' });
    const { margin_at_floor_idr: margin, margin_idr: now } = product;
    expect(margin).toBeGreaterThanOrEqual((detail.raised * Number(least)) / 100);
    expect(now).toBeLessThan(margin);
    raised.push(detail.raised);
  }
  expect(raised[1]).toBeGreaterThan(raised[0] ?? 0);
});

test('B21 a price that is raised to the floor ends the hold and closes its exception at once', async () => {
  const code = 'turkey-512mb-daily';
  await shop.operator('margins.set', '--least', '50', '--product', code, '--reason', 'a rule of the owner');
  expect(await scanned('price_below_floor')).toMatchObject([{ subject: code }]);
  const { at_floor: raised } = await shop.operator('products.get', code);
  expect(Object.keys(raised)).toContain('price_idr');
  const typed = Object.entries<string>(raised).flatMap(([column, price]) => [
    `--${column.replace('_', '-')}`,
    price,
  ]);
  const guards = ['--allow-price-changes', '--allow-odd-prices', '--reason', 'the floor is higher now'];
  expect(await shop.operator('products.price', code, ...typed, ...guards)).toMatchObject({ changed: true });
  expect(await shop.operator('exceptions.list', '--kind', 'price_below_floor')).toEqual([]);
  expect(await shop.operator('products.get', code)).toMatchObject({ state: 'on_sale', at_floor: {} });
});
