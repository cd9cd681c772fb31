import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);
const why = { reason: 'for the fair' };
const as = (role: 'owner' | 'manager') => demoBrowser(shop.app as never, role);
const limit = (value: number) =>
  shop.operator('settings.set', 'operator.four_eyes_idr', '--value', String(value), '--reason', 'a limit');

const terms = {
  type: 'fixed',
  amount: 100_000,
  starts: '2026-11-20',
  ends: '2026-12-24',
  min_spend: 200_000,
  for: ['sim-card'],
  max_uses: 20,
  max_per_customer: 1,
};

/** A voucher over the limit, as it was approved. */
async function approved() {
  await (await as('owner')).call('vouchers.add', { code: 'FAIR', ...terms });
  await limit(1_000_000);
  const manager = await as('manager');
  return async (call: 'vouchers.change' | 'vouchers.resume' | 'vouchers.end', terms: object = {}) =>
    (await manager.call(call, { code: 'fair', ...terms })).status;
}

test.each([
  ['more uses', { max_uses: 21 }],
  ['any number of uses', { max_uses: null }],
  ['a later end', { ends: '2026-12-25' }],
  ['no end', { ends: null }],
  ['an earlier start', { starts: '2026-11-19' }],
  ['no start', { starts: null }],
  ['a smaller order', { min_spend: 199_999 }],
  ['any order', { min_spend: null }],
  ['a further kind of product', { for: ['sim-card', 'ez-fi'] }],
  ['another kind of product', { for: ['ez-fi'] }],
  ['all products', { for: null }],
  ['more uses by a customer', { max_per_customer: 2 }],
  ['any number of uses by a customer', { max_per_customer: null }],
  ['a larger amount', { amount: 100_001 }],
  ['a share', { type: 'percent', amount: 100 }],
])('B49 a voucher that was approved is not widened alone: %s', async (_, terms) => {
  const call = await approved();
  expect(await call('vouchers.change', terms)).toBe(202);
  expect((await shop.operator('vouchers.get', 'FAIR')).max_uses).toBe(20);
});

test('B49 a voucher is narrowed and ended alone, and resumed by two', async () => {
  const call = await approved();
  for (const terms of [{ max_uses: 19 }, { ends: '2026-12-23' }, { min_spend: 200_001 }, { amount: 99_999 }])
    expect(await call('vouchers.change', terms), JSON.stringify(terms)).toBe(200);
  expect(await call('vouchers.end')).toBe(200);
  expect(await call('vouchers.resume')).toBe(202);
});

test('B49 uses that are taken count: an order that ends unpaid gives its use back', async () => {
  await (await as('owner')).call('vouchers.add', { code: 'ONE', type: 'percent', amount: 100, max_uses: 1 });
  await database.db.execute(sql`update voucher set used = 1 where code_normalised = 'ONE'`);
  await limit(1_000_000);
  const { status } = await (await as('manager')).call('vouchers.change', { code: 'ONE', max_uses: 2 });
  expect(status).toBe(202);
});

test('M10 the voucher of a gift has ended for good: neither resumed nor changed, also not behind the calls', async () => {
  const owner = await as('owner');
  const gift = { customer: 'cus_demo', product: 'japan-5gb-30d', count: 1 };
  const { body } = await owner.call('orders.gift', gift, why);
  const { voucher: code } = body.output;
  expect((await owner.call('vouchers.resume', { code })).body.sentence).toMatch(/ended for good/);
  for (const terms of [{ ends: '2027-12-31' }, { max_uses: 50 }])
    expect((await owner.call('vouchers.change', { code, ...terms })).body.sentence).toMatch(/ended for good/);
  const reopened = sql`update voucher set withdrawn_at = null where code_normalised = ${code}`;
  await expect(database.db.execute(reopened)).rejects.toThrow();
});
