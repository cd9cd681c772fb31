import { expect, test } from 'vitest';
import type { CallContext } from '../platform/operator-commands.ts';
import { useDatabase } from '../testing/database.ts';
import { demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';
import { changeProduct } from './manage-products.ts';

const database = useDatabase();
const shop = useTrade(database);
const code = 'japan-5gb-30d';
const options = { allowPriceChanges: false, allowOddPrices: false, allowBelowFloor: null };
const why = { reason: 'the season' };

const by: CallContext = {
  who: { actor: 'tester', reason: 'the season' },
  note: async () => undefined,
  progress: () => undefined,
  language: 'en',
  may: () => true,
  dependsOn: async () => null,
  offer: null,
};

const signIn = (role: 'owner' | 'manager') => demoBrowser(shop.app as never, role);
const priceOf = async () => (await shop.productOf(code)).priceIdr;

test('B37 a price is saved as its effect was shown: where a colleague has changed it meanwhile, nothing is saved', async () => {
  const [manager, owner] = [await signIn('manager'), await signIn('owner')];
  const before = await priceOf();
  const wanted = { product: code, price_idr: String(before + 4_000) };
  const { changes: shown } = (await manager.call('products.price', { ...wanted, dry_run: true })).body.output;
  await owner.call('products.price', { product: code, price_idr: String(before + 10_000) }, why);
  const late = await manager.call('products.price', { ...wanted, shown }, why);
  expect(late).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE' } });
  expect(late.body.sentence).toContain('has changed since you looked');
  expect(await priceOf()).toBe(before + 10_000);

  const again = (await manager.call('products.price', { ...wanted, dry_run: true })).body.output.changes;
  expect(again).not.toEqual(shown);
  expect((await manager.call('products.price', { ...wanted, shown: again }, why)).status).toBe(200);
  expect(await priceOf()).toBe(before + 4_000);
});

test('B37 a product that is withdrawn while its price is changed stays withdrawn', async () => {
  const owner = await signIn('owner');
  const price = (await priceOf()) + 4_000;
  // The withdrawal is stored after the price's call has found the product, and before it holds the lock.
  const withdrawnFirst: typeof database = {
    ...database,
    db: database.db,
    async transaction(work) {
      expect((await owner.call('products.withdraw', { product: code })).status).toBe(200);
      return database.transaction(work);
    },
  };
  await changeProduct(
    {
      database: withdrawnFirst,
      clock: shop.clock,
      floor: { gateway: 'midtrans', taxRateBasisPoints: 0, selling: ['esim-access'] },
      judgeAgain: async () => undefined,
    },
    by,
    { act: 'product.price', product: code, cells: new Map([['price_idr', String(price)]]), options },
  );
  const { state } = (await owner.call('products.get', { product: code })).body.output;
  expect([state, await priceOf()]).toEqual(['withdrawn', price]);
});

test('B47 a description that somebody has written meanwhile is not overwritten by one that was begun before', async () => {
  const [manager, owner] = [await signIn('manager'), await signIn('owner')];
  const write = (who: typeof owner, text: string | null, was: string | null) =>
    who.call('products.text', { product: code, locale: 'en', text, was });
  expect((await write(owner, 'Fast in every city.', null)).status).toBe(200);
  const late = await write(manager, 'Good in Tokyo.', null);
  expect(late).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE' } });
  expect(late.body.sentence).toContain('Fast in every city.');
  expect((await write(manager, 'Good in Tokyo.', 'Fast in every city.')).status).toBe(200);
});

test('B7 an operation of a person who is disabled while it runs changes nothing', async () => {
  const [manager, owner] = [await signIn('manager'), await signIn('owner')];
  const before = await priceOf();
  const input = { place: 'JP', type: 'QuotaBased', percent: 10 };
  const { operation } = (await manager.call('products.reprice', input, why)).body.output;
  const members = (await owner.call('staff.list')).body.output as { staff: string; email: string }[];
  const email = members.find(({ staff }) => staff === 'demo-manager')?.email;
  expect((await owner.call('staff.disable', { email }, why)).status).toBe(200);
  const read = async () => (await owner.call('operations.get', { operation })).body.output;
  await expect.poll(async () => (await read()).state, { timeout: 10_000, interval: 20 }).not.toBe('running');
  expect(await read()).toMatchObject({ state: 'failed', error: 'Your roles do not allow this.' });
  expect(await priceOf()).toBe(before);
});
