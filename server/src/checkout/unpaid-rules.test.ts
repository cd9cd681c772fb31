import { describe, expect, test } from 'vitest';
import { type Buying, type Holder, unpaidRefusal } from './unpaid-rules.ts';

const of = (kind: Holder['kind'], type: 'ez-sim' | 'ez-fi' | 'sim-card', quantity = 1): Holder => ({
  kind,
  lines: [{ quantity, snapshot: { type } }],
});
const plan = of('buy', 'ez-sim');
const rental = of('rent', 'ez-fi');
const cards = of('buy', 'sim-card');
const extension = of('extend', 'ez-fi');
const plans = (count: number) => Array.from({ length: count }, () => of('buy', 'ez-sim'));

const known: Buying = { hasPaid: true, elsewhere: [] };

describe('Y8 limits of unpaid orders', () => {
  test.each([
    ['a plan beside four plans', plans(4), plan, null],
    ['a plan beside five plans', plans(5), plan, 'unpaidOrders'],
    ['an extension beside five plans', plans(5), extension, 'unpaidOrders'],
    ['an extension beside a rental', [rental], extension, null],
    ['router data beside a rental', [rental], of('topup', 'ez-fi'), null],
    ['SIM cards beside a rental', [rental], cards, null],
    ['a rental beside a rental', [rental], rental, 'unpaidRental'],
    ['a rental beside an extension', [extension], rental, null],
    ['SIM cards beside SIM cards', [cards], cards, 'unpaidSimCards'],
    ['ten routers', [], of('rent', 'ez-fi', 10), null],
    ['eleven routers', [], of('rent', 'ez-fi', 11), 'tooManyRouters'],
    ['ten SIM cards', [], of('buy', 'sim-card', 10), null],
    ['eleven SIM cards', [], of('buy', 'sim-card', 11), 'tooManySimCards'],
    ['twenty eSIMs', [], of('buy', 'ez-sim', 20), null],
  ])('the limits apply to %s', (_what, open, wanted, reason) => {
    expect(unpaidRefusal(open, wanted, known)?.reason ?? null).toBe(reason);
  });

  test('a refusal names the blocking orders: all of them, or the one of the same kind', () => {
    const open = [...plans(4), rental];
    expect(unpaidRefusal(open, plan, known)?.blocking).toEqual(open);
    expect(unpaidRefusal(open, rental, known)?.blocking).toEqual([rental]);
    expect(unpaidRefusal([], of('rent', 'ez-fi', 11), known)?.blocking).toEqual([]);
  });

  test.each([
    ['one router', of('rent', 'ez-fi', 1), [], null],
    ['two routers', of('rent', 'ez-fi', 2), [], 'oneRouterUnpaid'],
    ['one router beside one of another account', rental, [rental], 'oneRouterUnpaid'],
    ['one router beside a plan of another account', rental, [plan], null],
    ['ten SIM cards', of('buy', 'sim-card', 10), [cards], null],
  ])('who has paid nothing yet holds at most one router: %s', (_what, wanted, elsewhere, reason) => {
    expect(unpaidRefusal([], wanted, { hasPaid: false, elsewhere })?.reason ?? null).toBe(reason);
    expect(unpaidRefusal([], wanted, { hasPaid: true, elsewhere })).toBe(null);
  });
});
