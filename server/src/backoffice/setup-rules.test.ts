import { expect, test } from 'vitest';
import { ordersOfNewShop, type SetupFacts, setupOf } from './setup-rules.ts';

const done: SetupFacts = {
  ownersWithOneWay: 0,
  hasSampleFacts: false,
  rates: ['IDR', 'JPY', 'VND'],
  hasFee: true,
  hasPlans: true,
  hasGoods: true,
  paidOrders: 1,
  members: 2,
  hasFreshBackup: true,
};
const openWith = (facts: Partial<SetupFacts>) =>
  setupOf({ ...done, ...facts })
    .steps.filter((step) => !step.done)
    .map(({ step }) => step);

test.each<[string, Partial<SetupFacts>]>([
  ['second_way', { ownersWithOneWay: 1 }],
  ['company', { hasSampleFacts: true }],
  ['rates', { rates: ['IDR', 'JPY'] }],
  ['gateway_fee', { hasFee: false }],
  ['plans', { hasPlans: false }],
  ['stock', { hasGoods: false }],
  ['test_order', { paidOrders: 0 }],
  ['colleague', { members: 1 }],
  ['backup', { hasFreshBackup: false }],
])('B75 the step %s of a new shop is open for its own fact alone', (step, facts) => {
  expect(openWith(facts)).toEqual([step]);
});

test('B75 the steps are over once all are done, or once the shop sells without them', () => {
  expect(setupOf(done)).toMatchObject({ over: true });
  const open = { ...done, hasGoods: false };
  expect(setupOf({ ...open, paidOrders: ordersOfNewShop - 1 }).over).toBe(false);
  expect(setupOf({ ...open, paidOrders: ordersOfNewShop }).over).toBe(true);
});
