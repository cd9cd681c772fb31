import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { statementsOf } from '../testing/statements.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

type Entry = {
  id: string;
  at: string;
  source: string;
  what: string;
  who: string | null;
  says: string | null;
};

const timelineOf = (order: string, ...more: string[]): Promise<Entry[]> =>
  shop.operator('orders.timeline', order, ...more);

test('B25 the timeline has what the shop, gateway, money, supplier, mails, staff and notes tell, the newest first', async () => {
  const { order_id: order } = await shop.customer().buy();
  await shop.operator('notes.add', order, '--text', 'arrives at T3');
  await shop.operator('orders.resend', order);
  const all = await timelineOf(order);
  const moments = all.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().reverse());
  const of = (source: string) => all.filter((item) => item.source === source).map(({ what }) => what);
  expect(of('shop')).toEqual(['delivered', 'supplier_ordered', 'paid', 'placed']);
  expect(of('gateway')).toContain('paid');
  expect(of('money')).toEqual(['capture']);
  expect(of('supplier')).toContain('order');
  expect(of('mail')).toContain('order-received');
  expect(of('staff')).toEqual(['order.resend', 'note.add']);
  expect(all.find(({ source }) => source === 'note')).toMatchObject({ who: 'sari', says: 'arrives at T3' });
});

test('B25 one source can be read alone, and a refund is refunded and not cancelled', async () => {
  const { order_id: order } = await shop.customer().buy();
  await shop.command('orders', 'refund', order, '--reason', 'wrong plan');
  await shop.settle();
  const timeline = await timelineOf(order, '--source', 'shop');
  expect(timeline[0]).toMatchObject({ source: 'shop', what: 'refunded' });
  expect(timeline.map(({ what }) => what)).not.toContain('cancelled');
  expect(new Set((await timelineOf(order, '--source', 'money')).map(({ source }) => source))).toEqual(
    new Set(['money']),
  );
});

test('B25 pages of the timeline hold every entry once, also those of one moment', async () => {
  const { order_id: order } = await shop.customer().buy();
  await database.db.execute(sql`insert into order_event ("order", kind, at)
    select id, 'supplier_ordered', '2026-11-20T03:00:00Z' from "order", generate_series(1, 7) where number = ${order}`);
  const whole = await timelineOf(order);
  const browser = await demoBrowser(shop.app as never, 'support');
  const read: Entry[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await browser.call('orders.timeline', {
      order,
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    read.push(...body.output);
    cursor = body.next ?? undefined;
  } while (cursor);
  expect(read.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
});

test.each(['x', '1.9.a', '99999999999999999.1.a', '1700000000000.6.word'])(
  'B25 the cursor %s is refused',
  async (cursor) => {
    const order = (await shop.customer().place('japan-5gb-30d')).order_id;
    expect(await timelineOf(order, '--cursor', cursor)).toContain('There is no cursor');
  },
);

test('B25 acts of the console name the person, not their id', async () => {
  const order = (await shop.customer().place('japan-5gb-30d')).order_id;
  const browser = await demoBrowser(shop.app as never, 'support');
  const { body } = await browser.call('notes.add', { subject: order, text: 'be kind' });
  expect(body.code).toBeUndefined();
  const { name } = (await browser.call('me.get')).body.output;
  const timeline = await timelineOf(order);
  expect(timeline.filter(({ who }) => who !== null).map(({ who }) => who)).toEqual([name, name]);
});

/** An order of so many lines, delivered, with an eSIM, an event and two calls to the supplier per line. */
async function orderOf(lines: number): Promise<string> {
  const { order_id: number } = await shop.customer().buy();
  const id = (kind: string) => `'${kind}${lines}-' || n`;
  await database.executeSql(`
    insert into order_line (id, "order", position, product, snapshot, quantity, unit_idr)
      select ${id('l')}, l."order", l.position + n, l.product, l.snapshot, 1, l.unit_idr
      from order_line l join "order" o on o.id = l."order", generate_series(1, ${lines - 1}) n where o.number = '${number}';
    insert into supplier_order (id, order_line, supplier, client_ref, provider_order_ref, state, attempts, created_at)
      select ${id('s')}, ${id('l')}, 'esim-access', ${id('L-l')}, ${id('B')}, 'ready', 1, now() from generate_series(1, ${lines - 1}) n;
    insert into esim (id, order_line, seq, label, supplier, supplier_ref, iccid, install_state, plan_state, created_at)
      select ${id('e')}, ${id('l')}, 1, 'eSIM', 'esim-access', ${id('P')}, '89103' || lpad((${lines} * 10000 + n)::text, 15, '0'), 'released', 'unused', now()
      from generate_series(1, ${lines - 1}) n;
    insert into order_event ("order", kind, at) select o.id, 'supplier_ordered', o.paid_at from "order" o, generate_series(1, ${lines - 1}) n where o.number = '${number}';
    insert into supplier_call (supplier, op, order_line, outcome, ms, at)
      select 'esim-access', op, ${id('l')}, 'done', 5, now() from generate_series(1, ${lines - 1}) n, (values ('order'), ('look_up')) ops (op);`);
  return number;
}

/** What the console reads to open an order. */
async function open(number: string) {
  const browser = await demoBrowser(shop.app as never, 'owner');
  // What waits to be recorded of the delivery is stored before, and the customer counts as seen.
  await timelineOf(number);
  await browser.call('orders.get', { order: number });
  const answers: { body: object }[] = [];
  const statements = await statementsOf(async () => {
    for (const call of ['orders.get', 'orders.lines', 'esims.list', 'orders.timeline'])
      answers.push(
        await browser.call(call, { order: number, ...(call === 'orders.get' ? {} : { limit: 20 }) }),
      );
  });
  return { answers, statements: statements.length, bytes: JSON.stringify(answers).length };
}

test('B25 complaint 12: an order of 1,000 lines opens with as many statements and at most twice the bytes of one with 20', async () => {
  const [few, many] = [await open(await orderOf(20)), await open(await orderOf(1000))];
  expect(many.statements).toBe(few.statements);
  expect(many.bytes).toBeLessThan(2 * few.bytes);
  expect(many.answers[0]?.body).toMatchObject({ output: { lines_in_all: 1000, esims_in_all: 1000 } });
  expect(many.answers[1]?.body).toMatchObject({ next: expect.any(String) });
});
