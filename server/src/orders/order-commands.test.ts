import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../gate/tables.ts';
import { mail } from '../notifications/tables.ts';
import { province } from '../shipping/tables.ts';
import { printAnswer } from '../terminal/print-answer.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { lockNumber } from './lock-named-order.ts';
import { flagOrder } from './move-order.ts';

const database = useDatabase();
const shop = useTrade(database);
const numbers = (rows: { order: string }[]) => rows.map((row) => row.order);
const list = async (...options: string[]) => numbers(await shop.operator('orders.list', ...options));

async function sendSimCard(): Promise<string> {
  const [jakarta] = await database.db.select().from(province).where(eq(province.name, 'DKI Jakarta'));
  const code = 'sim-indonesia-15gb-30d';
  const { priceIdr } = await shop.productOf(code);
  const total = priceIdr + jakarta!.shippingIdr!;
  const body = { product_id: code, qty: [1], is_daily_plan: false, total, province: jakarta!.id };
  const { body: placed } = await shop.customer().post('/paymentapi/redirect-sim-card-payment', body);
  await shop.gateway.pay(placed.transaction_id);
  await shop.operator('orders.ship', placed.order_id, '--courier', 'JNE', '--tracking', 'JX123');
  return placed.order_id;
}

describe('orders list', () => {
  test('V7 the list of orders is sorted newest first and a full page names the --after of the next one', async () => {
    const placed: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      placed.unshift((await shop.customer().place('japan-5gb-30d')).order_id);
      // Two orders share a moment, so that paging needs the id as tie-breaker.
      if (count !== 2) shop.clock.advance(60);
    }
    const first = await shop.terminal('orders', 'list', '--limit', '2');
    const firstTwo = numbers((first as { answer: { order: string }[] }).answer);
    expect(first).toMatchObject({ ok: true, note: expect.stringContaining(`--cursor ${firstTwo[1]}`) });
    const second = await list('--limit', '2', '--cursor', firstTwo[1]!);
    const third = await shop.terminal('orders', 'list', '--limit', '2', '--cursor', second[1]!);
    expect(third).not.toHaveProperty('note');
    const all = [...firstTwo, ...second, ...numbers((third as { answer: { order: string }[] }).answer)];
    expect([all[0], all[3], all[4]]).toEqual([placed[0], placed[3], placed[4]]);
    expect([...all].sort()).toEqual([...placed].sort());
    expect(all).toEqual(await list());
    expect(await shop.operator('orders.list', '--cursor', 'LGT-0000000000')).toContain('There is no order');
    for (const limit of ['0', '10001', 'x'])
      expect(await shop.operator('orders.list', '--limit', limit)).toContain('--limit is');
  });

  test('B24 an order is listed by the name of what was bought, days of a daily plan included', async () => {
    await shop.customer().buy('japan-1gb-daily', { is_daily_plan: true, period: 3 });
    expect(await shop.operator('orders.list')).toMatchObject([{ what: 'Japan · 1 GB a day · 3 days' }]);
  });

  test('B13 an order that was refunded is not to be sent, and a parcel that came back is not on its way', async () => {
    const number = await shop.customer().buyCard('sim-indonesia-15gb-30d');
    expect(await list('--delivery', 'on_review')).toEqual([number]);
    await shop.operator('orders.refund', number, '--reason', 'none is left');
    await shop.settle();
    const card = await sendSimCard();
    expect(await list('--delivery', 'on_review')).toEqual([]);
    expect(await list('--delivery', 'on_ship')).toEqual([card]);
    await shop.operator('orders.returned', card);
    expect(await list('--delivery', 'on_ship')).toEqual([]);
    expect(await shop.operator('parcels.list', '--state', 'on_ship')).toEqual([]);
  });

  test('V7 the list of orders is filtered by day, kind, type, customer, product, state and flag', async () => {
    const { order_id: esim } = await shop.customer().buy();
    shop.clock.set('2026-11-21T16:59:00Z');
    const sim = await sendSimCard();
    shop.clock.set('2026-11-21T17:00:00Z');
    const rental = (await shop.customer().placeRental()).body.order_id;
    await database.db.transaction(async (tx) =>
      flagOrder(tx, await lockNumber(tx, sim), 'delivery_late', shop.clock.now()),
    );
    expect(await list()).toEqual([rental, sim, esim]);
    expect(await list('--day', '2026-11-21')).toEqual([sim]);
    expect(await list('--from', '2026-11-21')).toEqual([rental, sim]);
    expect(await list('--from', '2026-11-20', '--to', '2026-11-21')).toEqual([sim, esim]);
    expect(await list('--kind', 'rent')).toEqual([rental]);
    expect(await list('--type', 'sim-card')).toEqual([sim]);
    expect(await list('--type', 'ez-sim', '--payment', 'PAID')).toEqual([esim]);
    expect(await list('--customer', 'demo@example.com', '--delivery', 'on_ship')).toEqual([sim]);
    expect(await list('--customer', 'cus_demo', '--payment', 'PENDING')).toEqual([rental]);
    expect(await list('--product', 'japan-5gb-30d')).toEqual([esim]);
    expect(await list('--flagged')).toEqual([sim]);
    expect(await list('--flag', 'delivery')).toEqual([sim]);
    expect(await list('--flag', 'delivery_late', '--day', '2026-11-20')).toEqual([]);
    expect(await list('--flag', 'refund')).toEqual([]);
    expect(await shop.operator('orders.list', '--type', 'ez-sim')).toMatchObject([
      { order: esim, product: 'japan-5gb-30d', payment: 'PAID' },
    ]);
    for (const [options, text] of [
      [['--customer', 'nobody@example.com'], 'There is no customer'],
      [['--product', 'japan-5gb'], 'There is no product japan-5gb. Near it: japan-5gb-30d'],
      [['--kind', 'lend'], '--kind is one of'],
      [['--day', 'today'], '--day is a day'],
      [['--day', '2026-11-20', '--to', '2026-11-21'], '--day stands alone'],
      [['--from', '2026-11-21', '--to', '2026-11-20'], '--to must not be before'],
    ] as const)
      expect(await shop.operator('orders.list', ...options), options.join(' ')).toContain(text);
  });
});

test('V7 customers find shows a customer with all orders, newest first', async () => {
  const placed: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    placed.unshift((await shop.customer().buy()).order_id);
  }
  const [row] = await shop.operator('customers.find', 'demo@example.com');
  expect(numbers(row.orders)).toEqual(placed);
  expect(row.orders[0]).toMatchObject({ product: 'japan-5gb-30d', payment: 'PAID', delivery: 'finished' });
  // Several orders are printed as a table of their own below the customer.
  const [customer, ...orders] = printAnswer([row]).split('\norders\n');
  expect(customer).toMatch(/^email +demo@example\.com$/m);
  expect(orders[0]?.split('\n')).toHaveLength(4);
});

describe('orders tracking', () => {
  test('V7 F6 a corrected tracking number is shown on the page and mailed to the customer each time', async () => {
    const number = await sendSimCard();
    const correct = (...more: string[]) => shop.operator('orders.tracking', number, ...more);
    expect(await correct()).toContain('--tracking is missing');
    expect(await correct('--tracking', 'JX124', '--reason', 'mistyped')).toEqual({
      order: number,
      delivery: 'on_ship',
      changed: true,
    });
    expect(await correct('--tracking', 'JX124')).toMatchObject({ changed: false });
    expect((await shop.customer().order(number)).shipment).toMatchObject({
      courier: 'JNE',
      tracking_number: 'JX124',
    });
    expect(await correct('--tracking', 'S1', '--courier', 'SiCepat')).toMatchObject({ changed: true });
    await shop.settle();
    const corrected = await database.db.select().from(mail).where(eq(mail.kind, 'parcel-corrected'));
    expect(corrected.map(({ version, state }) => [version, state]).sort()).toEqual([
      [1, 'sent'],
      [2, 'sent'],
    ]);
    const acts = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, 'order.tracking'))
      .orderBy(auditLog.seq);
    expect(acts).toMatchObject([
      { subject: number, reason: 'mistyped', before: { courier: 'JNE', trackingNumber: 'JX123' } },
      { after: { courier: 'SiCepat', trackingNumber: 'S1' } },
    ]);
  });

  test('V7 F6 a tracking number cannot be corrected before the parcel is sent or after it has arrived', async () => {
    const { order_id } = await shop.customer().place('japan-5gb-30d');
    expect(await shop.operator('orders.tracking', order_id, '--tracking', 'X')).toContain('orders ship');
    const number = await sendSimCard();
    await shop.operator('orders.finish', number);
    expect(await shop.operator('orders.tracking', number, '--tracking', 'X')).toContain('is finished');
    expect((await shop.customer().order(number)).shipment).toMatchObject({ tracking_number: 'JX123' });
  });
});

test('V7 a command with an unknown product code suggests similar codes', async () => {
  expect(await shop.operator('units.list', '--product', 'router-japan-3gb')).toContain(
    'There is no product router-japan-3gb. Near it: router-japan-3gb-daily',
  );
  expect(await shop.operator('units.add', 'LGT-R-9999', '--product', 'zzz')).toBe('There is no product zzz.');
  expect(await shop.operator('units.add', 'LGT-R-9999', '--product', 'japan-5gb-30d')).toContain('no router');
});
