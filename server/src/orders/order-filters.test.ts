import { orderStatuses, orderStatusOf } from '@langit/contract/values/order-statuses';
import type { DeliveryState, PaymentStatus } from '@langit/contract/values/orders';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

type Row = {
  order: string;
  total: number;
  exceptions: string[];
  payment: PaymentStatus;
  delivery: DeliveryState | null;
  flag: string | null;
};
const list = (...typed: string[]): Promise<Row[]> => shop.operator('orders.list', ...typed);
const numbers = async (...typed: string[]) => (await list(...typed)).map(({ order }) => order);

let japan = '';
let router = '';
let korea = '';

/** A paid plan for Japan, a sent router, and a plan for Korea that was never paid. */
beforeEach(async () => {
  japan = (await shop.customer().buy('japan-5gb-30d')).order_id;
  router = (await shop.customer().rent()).number;
  await shop.operator('orders.ship', router, '--courier', 'JNE', '--tracking', 'JX1');
  shop.clock.advance(3600);
  korea = (await shop.customer().place('south-korea-1gb-7d')).order_id;
  await database.db.execute(
    sql`update "order" set payment_state = 'EXPIRED', voucher_code = 'WELCOME10' where number = ${korea}`,
  );
});

test('B24 every filter of the list of orders changes the result', async () => {
  expect(await numbers()).toEqual([korea, router, japan]);
  expect(await numbers('--view', 'live')).toEqual([router, japan]);
  expect(await numbers('--view', 'not_paid')).toEqual([korea]);
  expect(await numbers('--place', 'KR')).toEqual([korea]);
  expect(await numbers('--supplier', 'esim-access')).toEqual([korea, japan]);
  expect(await numbers('--supplier', 'airalo')).toEqual([]);
  expect(await numbers('--courier', 'jne')).toEqual([router]);
  expect(await numbers('--voucher', 'welcome10')).toEqual([korea]);
  expect(await numbers('--paid-from', '2026-11-20')).toEqual([router, japan]);
  expect(await numbers('--paid-to', '2026-11-19')).toEqual([]);
  const [cheap = 0, middle = 0] = (await list('--sort', 'total', '--ascending')).map(({ total }) => total);
  expect(await numbers('--total-to', String(cheap))).toHaveLength(1);
  expect(await numbers('--total-from', String(middle))).toHaveLength(2);
});

test('B24 orders that the staff placed are found by their channel, and show it', async () => {
  await database.db.execute(sql`update "order" set door = 'console' where number = ${japan}`);
  expect(await list('--channel', 'console')).toMatchObject([{ order: japan, channel: 'console' }]);
  expect(await numbers('--channel', 'storefront')).toEqual([korea, router]);
  expect(await numbers('--channel', 'terminal')).toEqual([]);
  expect(await shop.operator('orders.list', '--channel', 'window')).toContain('--channel is one of');
});

test('B24 filters combine', async () => {
  expect(await numbers('--place', 'JP', '--kind', 'rent', '--courier', 'JNE')).toEqual([router]);
  expect(await numbers('--place', 'JP', '--view', 'not_paid')).toEqual([]);
});

test('B24 an order with two lines of a supplier is listed once, also by a line that the release before has stored', async () => {
  await database.db.execute(sql`insert into order_line (id, "order", position, product, snapshot, quantity, unit_idr)
    select l.id || '-2', l."order", 2, l.product, jsonb_set(l.snapshot, '{place,code}', '"TH"'), 1, l.unit_idr
    from order_line l join "order" o on o.id = l."order" where o.number = ${japan}`);
  expect(await numbers('--supplier', 'esim-access', '--limit', '1')).toEqual([korea]);
  expect(await numbers('--supplier', 'esim-access', '--cursor', korea)).toEqual([japan]);
  expect(await numbers('--place', 'TH', '--from', '2026-01-01')).toEqual([japan]);
  expect(await numbers('--place', 'TH', '--sort', 'total')).toEqual([japan]);
});

test('B24 orders are found by any open exception, a second one on the same order too, and show all of them', async () => {
  await shop.gateway.setFaults([{ kind: 'wrong_amount' }]);
  const placed = await shop.customer().place('japan-5gb-30d');
  await shop.gateway.pay(placed.transaction_id);
  await shop.gateway.setFaults([]);
  await database.db.execute(sql`insert into exception (id, kind, subject_kind, subject, "order", is_flag, at_stake_idr, detail, opened_at, again)
    select 'e2', 'mail_failed', 'order', number, id, true, total, '{}', now(), false from "order" where number = ${placed.order_id}`);
  expect(await list('--flag', 'mail')).toMatchObject([
    { order: placed.order_id, exceptions: ['payment_mismatch', 'mail_failed'] },
  ]);
  expect(await numbers('--flag', 'payment')).toEqual([placed.order_id]);
  expect(await numbers('--flag', 'refund')).toEqual([]);
});

test('B13 orders sorted by their total are paged through every row once, in both directions', async () => {
  for (const direction of [[], ['--ascending']]) {
    const whole = await numbers('--sort', 'total', ...direction);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const more = cursor ? ['--cursor', cursor] : [];
      const controlAnswer = await shop.terminal(
        'orders',
        'list',
        '--sort',
        'total',
        '--limit',
        '1',
        ...direction,
        ...more,
      );
      if (!controlAnswer.ok) throw new Error(controlAnswer.error);
      paged.push(...(controlAnswer.answer as Row[]).map(({ order }) => order));
      cursor = /--cursor (\S+)/.exec(controlAnswer.note ?? '')?.[1];
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(new Set(whole).size).toBe(3);
  }
});

test('B100 the list of orders by status has exactly the orders that read so', async () => {
  await shop.customer().place('japan-5gb-30d');
  await shop.customer().buy('japan-1gb-7d');
  const open = (order: string, flag: string) =>
    database.db.execute(sql`update "order" set flag = ${flag}, flagged_at = now() where number = ${order}`);
  await open(japan, 'mail_failed');
  await open(router, 'parcel_stuck');
  const all = await list();
  const byStatus = Map.groupBy(all, orderStatusOf);
  expect(byStatus.size).toBeGreaterThan(3);
  for (const status of orderStatuses)
    expect(await numbers('--order-status', status), status).toEqual(
      (byStatus.get(status) ?? []).map(({ order }) => order),
    );
});
