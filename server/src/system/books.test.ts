import type { CallAnswer } from '@langit/contract/operator/calls';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

/** Two delivered eSIMs, a router whose order is refunded, and an unpaid order. */
async function trade(): Promise<{ esim: string; rental: string; unpaid: string }> {
  const buyer = shop.customer();
  const esim = await buyer.buy('japan-5gb-30d', { qty: [2] });
  const rental = await buyer.rent();
  const unpaid = await buyer.place('japan-5gb-30d');
  await shop.operator('orders.refund', rental.number, '--reason', 'The customer does not travel');
  await shop.settle();
  return { esim: esim.order_id, rental: rental.number, unpaid: unpaid.order_id };
}

const broken = async () => {
  const books: CallAnswer<'system.books'> = await shop.operator('system.books');
  expect(books.length).toBeGreaterThan(10);
  return books.filter((promise) => promise.broken > 0);
};

test('W25 the books of a shop that traded are in order', async () => {
  await trade();
  expect(await broken()).toEqual([]);
  shop.clock.advance(4 * 3600);
  await shop.run('expire-orders');
  await shop.settle();
  expect(await broken()).toEqual([]);
});

type Numbers = Awaited<ReturnType<typeof trade>>;
const lineOf = (number: string) =>
  sql`(select l.id from order_line l join "order" o on o.id = l."order" where o.number = ${number})`;
const orderOf = (number: string) => sql`(select id from "order" where number = ${number})`;
const attemptOf = (number: string) =>
  sql`(select ref from payment_attempt where "order" = ${orderOf(number)})`;

test.each<[string, (numbers: Numbers) => SQL, keyof Numbers | string]>([
  [
    'a paid order has its money',
    ({ unpaid }) =>
      sql`update "order" set payment_state = 'PAID', paid_at = placed_at where number = ${unpaid}`,
    'unpaid',
  ],
  [
    'what was paid is for a paid order, was given back, or waits for a person',
    ({ esim }) => sql`update "order" set payment_state = 'FAILED' where number = ${esim}`,
    'esim',
  ],
  [
    'no more went back than came in',
    ({ esim }) => sql`insert into money_movement ("order", attempt, kind, signed_idr, ref, at)
      values (${orderOf(esim)}, ${attemptOf(esim)}, 'reversal', -10000000, 'twice', now())`,
    'esim',
  ],
  [
    'a refund that is done is booked',
    ({
      esim,
    }) => sql`insert into refund (id, "order", attempt, rule, policy, amount, state, ref, asked_at, done_at)
      values ('r', ${orderOf(esim)}, ${attemptOf(esim)}, 'operator', 'id', 1000, 'done', 'r', now(), now())`,
    'esim',
  ],
  [
    'a notification of a payment is carried out soon',
    () =>
      sql`insert into gateway_event (provider, event_key, received_at, raw) values ('midtrans', 'stuck', '2026-01-01', '{}')`,
    'stuck',
  ],
  [
    'an order is not unpaid long after its time',
    ({ unpaid }) => sql`update "order" set expires_at = '2026-01-01' where number = ${unpaid}`,
    'unpaid',
  ],
  [
    'an eSIM that is paid is delivered soon, or waits for a person',
    ({ esim }) =>
      sql`update "order" set delivery_state = 'on_review', finished_at = null where number = ${esim}`,
    'esim',
  ],
  [
    'a delivered line has an eSIM for each piece, and none has more',
    ({ esim }) => sql`delete from esim where order_line = ${lineOf(esim)} and seq = 2`,
    'esim',
  ],
  [
    'an eSIM is sold once',
    ({ esim }) => sql`update esim set iccid = '8985200000000000001' where order_line = ${lineOf(esim)}`,
    '8985200000000000001',
  ],
  [
    'a voucher counts its uses',
    () => sql`update voucher set used = used + 1 where code_normalised = 'WELCOME10'`,
    'WELCOME10',
  ],
  [
    'no use of a voucher is reserved for an order that has ended',
    ({ esim }) => sql`with gone as (update "order" set payment_state = 'FAILED' where number = ${esim})
      insert into voucher_redemption ("order", voucher, customer, state, changed_at)
      select o.id, v.id, o.customer, 'held', now() from "order" o, voucher v where o.number = ${esim} and v.code_normalised = 'WELCOME10'`,
    'esim',
  ],
  [
    'no router is reserved for an order that has ended',
    ({ rental }) => sql`with gone as (update "order" set payment_state = 'FAILED' where number = ${rental})
      update rental set state = 'held' where order_line = ${lineOf(rental)}`,
    'rental',
  ],
  [
    'lines know when their order was placed, and whether it ended unpaid',
    ({ esim }) => sql`update order_line set ended_unpaid = true where id = ${lineOf(esim)}`,
    'esim',
  ],
  [
    'stored sums of delivered eSIMs agree with the eSIMs',
    ({ esim }) => sql`insert into delivered_goods ("order", esims, alike) values (${orderOf(esim)}, 5, '[]')`,
    'esim',
  ],
])('W25 the books name what breaks a promise: %s', async (promise, breaks, named) => {
  const numbers = await trade();
  shop.clock.advance(1800);
  await database.db.execute(breaks(numbers));
  const rows = [numbers[named as keyof Numbers] ?? named];
  expect(await broken()).toContainEqual({ promise, broken: 1, rows });
});
