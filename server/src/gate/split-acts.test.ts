import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';
import { confirmationFor, totalOf } from './exposure-rules.ts';

const database = useDatabase();
const shop = useTrade(database);
const why = { reason: 'the plan never worked' };
const as = (role: 'owner' | 'manager' | 'accountant') => demoBrowser(shop.app as never, role);
const limit = (key: 'step_up' | 'four_eyes', value: number) =>
  shop.operator('settings.set', `operator.${key}_idr`, '--value', String(value), '--reason', 'a limit');

async function paidOrder(customer = shop.customer()): Promise<string> {
  const placed = await customer.place('japan-5gb-30d');
  await shop.gateway.pay(placed.transaction_id);
  await shop.settle();
  return placed.order_id;
}

type Browser = Awaited<ReturnType<typeof as>>;
const part = async (browser: Browser, order: string, amount: number) => {
  const { status } = await browser.call('refunds.start', { order, amount }, why);
  await shop.settle();
  return status;
};

beforeEach(() => limit('four_eyes', 5000));

test('B6 small refunds of one order add up, whoever of the staff has made them and however long ago', async () => {
  const order = await paidOrder();
  expect(await part(await as('owner'), order, 3000)).toBe(200);
  shop.clock.advance(3 * 24 * 3600);
  expect(await part(await as('manager'), order, 2001)).toBe(202);
  expect(await part(await as('manager'), order, 2000)).toBe(200);
  expect(await part(await as('manager'), order, 1)).toBe(202);
});

test('B6 what a person gives back on several orders within 24 hours adds up', async () => {
  const orders = [];
  for (const id of ['cus_demo', 'cus_abroad', 'cus_noprovince'])
    orders.push(await paidOrder(shop.customer(id)));
  const [first = '', second = '', third = ''] = orders;
  const owner = await as('owner');
  expect(await part(owner, first, 3000)).toBe(200);
  expect(await part(owner, second, 2001)).toBe(202);
  expect(await part(await as('manager'), second, 2001)).toBe(200);
  shop.clock.advance(24 * 3600 + 1);
  expect(await part(await as('owner'), third, 3000)).toBe(200);
});

test('B6 what several people give back on orders of one customer within 24 hours adds up', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  expect(await part(await as('owner'), first, 3000)).toBe(200);
  expect(await part(await as('manager'), second, 2001)).toBe(202);
});

test('B6 of many small refunds at the same moment no more than the limit goes back alone', async () => {
  const orders = [await paidOrder(), await paidOrder(), await paidOrder(), await paidOrder()];
  const owner = await as('owner');
  const consoleAnswers = await Promise.all(
    orders.map((order) => owner.call('refunds.start', { order, amount: 2000 }, why)),
  );
  expect(consoleAnswers.map(({ status }) => status).toSorted()).toEqual([200, 200, 202, 202]);
});

test('B4 small sums add up for the fresh factor too', async () => {
  await limit('step_up', 3000);
  const [first, second] = [await paidOrder(), await paidOrder()];
  const owner = await as('owner');
  shop.clock.advance(6 * 60);
  expect(await part(owner, first, 2000)).toBe(200);
  expect(await part(owner, second, 1001)).toBe(403);
});

test('B6 gifts and vouchers count with the refunds of the same person', async () => {
  const order = await paidOrder();
  const owner = await as('owner');
  const add = (code: string, uses: number) =>
    owner.call('vouchers.add', { code, type: 'fixed', amount: 1000, max_uses: uses });
  expect((await add('FOUR', 4)).status).toBe(200);
  expect((await add('MORE', 2)).status).toBe(202);
  expect(await part(owner, order, 1001)).toBe(202);
  expect(await part(owner, order, 1000)).toBe(200);
});

test('B6 at the terminal the sums of its user add up as well', async () => {
  const order = await paidOrder();
  const start = (amount: string) =>
    shop.operator('refunds.start', order, '--amount', amount, '--reason', 'asked');
  expect(await start('3000')).toMatchObject({ amount: 3000 });
  await shop.settle();
  expect(await start('2001')).toContain('limit of four eyes');
});

test('U15 with the account goes whose money a sum was, the sum stays', async () => {
  await part(await as('owner'), await paidOrder(), 3000);
  await database.transaction(async (tx) => {
    const { forgetApprovalsOf } = await import('./approvals.ts');
    await forgetApprovalsOf(tx, 'cus_demo', shop.clock.now());
  });
  const { rows } = await database.db.execute(sql`select customer, amount_idr::int as amount from exposure`);
  expect(rows).toEqual([{ customer: null, amount: 3000 }]);
});

test('B6 an act is weighed with what was given away before, one that gives nothing is free', () => {
  const limits = { stepUp: 10, fourEyes: 100 };
  expect(totalOf({ idr: 0 }, 1_000_000)).toBe(0);
  expect(totalOf({ idr: 5 }, 6)).toBe(11);
  expect([10, 11, 100, 101, Number.POSITIVE_INFINITY].map((total) => confirmationFor(total, limits))).toEqual(
    ['none', 'factor', 'factor', 'second_person', 'second_person'],
  );
  expect(confirmationFor(Number.POSITIVE_INFINITY, { stepUp: 10, fourEyes: null })).toBe('factor');
});
