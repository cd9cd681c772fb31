import { expect, test } from 'vitest';
import { product } from '../catalogue/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

async function openSteps(): Promise<string[]> {
  const { steps } = await shop.operator('setup.get');
  return steps.filter(({ done }: { done: boolean }) => !done).map(({ step }: { step: string }) => step);
}

test('B75 a step is done by what the shop has: its rates, its fee and a paid order', async () => {
  const before = await openSteps();
  expect(before).toEqual(expect.arrayContaining(['rates', 'gateway_fee', 'test_order']));
  const because = ['--reason', 'a new shop'];
  await shop.operator('rates.set', '--idr', '18000', '--jpy', '157', '--vnd', '26000', ...because);
  await shop.operator('fees.set', 'midtrans', '--percent', '2.9', '--fixed', '4000', ...because);
  await shop.customer().buy();
  const after = await openSteps();
  expect(before.filter((step) => !after.includes(step))).toEqual(['rates', 'gateway_fee', 'test_order']);
});

test('B75 without a plan on sale the step of the first plans is open', async () => {
  expect(await openSteps()).not.toContain('plans');
  await database.db.update(product).set({ withdrawnAt: shop.clock.now() });
  expect(await openSteps()).toContain('plans');
});
