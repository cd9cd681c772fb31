import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../gate/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';
import { voucher } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const vouchers = (act: string, ...more: string[]) => shop.command('vouchers', act, 'LEBARAN', ...more);
const stored = async () =>
  (await database.db.select().from(voucher).where(eq(voucher.codeNormalised, 'LEBARAN')))[0];
const isValid = async () =>
  (await shop.customer().post('/capi/vouchers/validate', { code: 'LEBARAN' })).body.valid === true;

async function buyWithVoucher(discount: number) {
  const { priceIdr } = await shop.productOf('japan-5gb-30d');
  const placed = await shop
    .customer()
    .place('japan-5gb-30d', { voucherCode: 'LEBARAN', total: priceIdr - discount });
  await shop.gateway.pay(placed.transaction_id);
  await shop.settle();
  return placed.order_id;
}

test('V7 K10 a changed voucher applies to future orders, and its limit cannot fall below its uses', async () => {
  await vouchers('add', '--type', 'fixed', '--amount', '10000', '--max-uses', '5', '--ends', '2026-12-01');
  const first = await buyWithVoucher(10_000);
  const second = await buyWithVoucher(10_000);
  expect(await vouchers('change', '--max-uses', '1')).toContain('has been used 2 times');
  expect(await vouchers('change', '--type', 'percent')).toContain('--type needs --amount');
  expect(await vouchers('change', '--type', 'percent', '--amount', '101')).toContain('from 1 to 100');
  expect(await vouchers('change', '--starts', '2026-12-05')).toContain('later than');
  expect(await vouchers('change')).toContain('Say what changes');
  expect(await shop.operator('vouchers.change', 'NONE', '--amount', '1')).toBe('There is no voucher NONE.');
  expect(await stored()).toMatchObject({ type: 'fixed', amount: 10_000, maxUses: 5 });

  const change = ['--amount', '20000', '--max-uses', '3', '--ends', 'none', '--reason', 'more for it'];
  expect(await vouchers('change', ...change)).toMatchObject({
    amount: 20_000,
    max_uses: 3,
    ends: null,
    used: 2,
    changed: true,
  });
  expect(await vouchers('change', ...change)).toMatchObject({ changed: false });
  const third = await buyWithVoucher(20_000);
  expect(await isValid()).toBe(false);
  expect(await vouchers('show')).toMatchObject({
    code: 'LEBARAN',
    used: 3,
    orders: [
      { order: third, use: 'kept', discount: 20_000, payment: 'PAID' },
      { order: second, use: 'kept', discount: 10_000 },
      { order: first, use: 'kept', discount: 10_000 },
    ],
  });
  const acts = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.act, 'voucher.change'))
    .orderBy(auditLog.seq);
  expect(acts).toMatchObject([
    { subject: 'LEBARAN', reason: 'more for it', before: { amount: 10_000 }, after: { amount: 20_000 } },
  ]);
});

test('V7 K10 an ended voucher can be resumed before its last day is over', async () => {
  await vouchers('add', '--type', 'fixed', '--amount', '10000', '--ends', '2026-11-30');
  expect(await vouchers('resume')).toMatchObject({ changed: false });
  expect(await vouchers('end')).toMatchObject({ changed: true });
  expect(await vouchers('end')).toMatchObject({ changed: false });
  expect(await isValid()).toBe(false);
  expect(await vouchers('resume', '--reason', 'ended by mistake')).toMatchObject({
    ended: null,
    changed: true,
  });
  expect(await isValid()).toBe(true);
  await vouchers('end');
  shop.clock.set('2026-12-01T03:00:00Z');
  expect(await vouchers('resume')).toContain('Its last day is over');
  await vouchers('change', '--ends', '2026-12-31');
  await vouchers('resume');
  expect(await isValid()).toBe(true);
});

test('V7 K10 a redemption and a concurrent lower limit are serialised', async () => {
  await vouchers('add', '--type', 'fixed', '--amount', '10000', '--max-uses', '9');
  const { priceIdr } = await shop.productOf('japan-5gb-30d');
  const total = priceIdr - 10_000;
  const [changed, ...orders] = await Promise.all([
    vouchers('change', '--max-uses', '1'),
    ...[1, 2, 3].map(() =>
      shop.customer().post('/paymentapi/redirect-order-payment', {
        product_id: 'japan-5gb-30d',
        qty: [1],
        is_daily_plan: false,
        total,
        voucherCode: 'LEBARAN',
      }),
    ),
  ]);
  const { used, maxUses } = (await stored())!;
  expect(orders.filter(({ status }) => status === 200)).toHaveLength(used);
  expect(used).toBeLessThanOrEqual(maxUses!);
  expect(maxUses === 1 || String(changed).includes('has been used')).toBe(true);
});

test('B49 the list has the vouchers that can be used now, and all of them with how each can be used', async () => {
  const add = (code: string, ...limits: string[]) =>
    shop.operator('vouchers.add', code, '--type', 'fixed', '--amount', '10000', ...limits);
  await add('LEBARAN', '--max-uses', '1');
  await add('ENDED');
  await shop.operator('vouchers.end', 'ENDED');
  await add('LATER', '--starts', '2026-12-24');
  await add('OVER', '--ends', '2026-11-30');
  await add('RUNS', '--max-uses', '2');
  await buyWithVoucher(10_000);
  shop.clock.set('2026-12-01T12:00:00+07:00');
  const mine = ['ENDED', 'LATER', 'LEBARAN', 'OVER', 'RUNS'];
  const codes = async (...options: string[]) => {
    const listed: { code: string; usability: string }[] = await shop.operator('vouchers.list', ...options);
    return listed
      .filter(({ code }) => mine.includes(code))
      .map(({ code, usability }) => `${code} ${usability}`);
  };
  expect(await codes()).toEqual(['RUNS valid']);
  expect(await codes('--all')).toEqual([
    'ENDED ended',
    'LATER scheduled',
    'LEBARAN used_up',
    'OVER over',
    'RUNS valid',
  ]);
});
