import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Offer, rankOffers, type Sale } from './offer-rules.ts';

const offer = (supplier: string, dollars: number, minimum: number | null = null): Offer => ({
  id: supplier,
  supplier,
  packageCode: `${supplier}-5gb`,
  costUsdMicros: dollars * 1_000_000,
  minimumPriceUsdMicros: minimum === null ? null : minimum * 1_000_000,
});
/** Sold for 10 dollars. */
const sale: Sale = { pieces: 1, unitIdr: 160_000, paidIdr: 160_000, fxRate: 16_000 };
const order = (
  offers: Offer[],
  { sold = sale, down = [] as string[] }: { sold?: Sale; down?: string[] } = {},
) => {
  const ranked = rankOffers(offers, sold, (supplier) => !down.includes(supplier));
  return typeof ranked === 'string' ? ranked : ranked.map(({ supplier }) => supplier);
};

test.each([
  ['the cheaper one is first', [offer('a', 4), offer('b', 3)], {}, ['b', 'a']],
  ['at equal costs the order is stable', [offer('b', 3), offer('a', 3)], {}, ['a', 'b']],
  ['a supplier that is down is last', [offer('a', 4), offer('b', 3)], { down: ['b'] }, ['a', 'b']],
  [
    'where all are down, the cheaper one is first',
    [offer('a', 4), offer('b', 3)],
    { down: ['a', 'b'] },
    ['b', 'a'],
  ],
  ['one that costs more than the sale price is left out', [offer('a', 10.5), offer('b', 9)], {}, ['b']],
  ['a cost equal to the sale price is no loss', [offer('a', 10)], {}, ['a']],
  [
    'where all cost more than the sale price, there is a loss',
    [offer('a', 10.5), offer('b', 11)],
    {},
    'loss',
  ],
  [
    'one above the sale price is left out even where the other is down',
    [offer('a', 11), offer('b', 9)],
    { down: ['b'] },
    ['b'],
  ],
  ['without offers there is none', [], {}, 'no_offer'],
  [
    'without an exchange rate cost and price are not compared',
    [offer('a', 99)],
    { sold: { ...sale, fxRate: null } },
    ['a'],
  ],
  [
    'cost and price are multiplied by the same number of pieces',
    [offer('a', 9)],
    { sold: { ...sale, pieces: 40 } },
    ['a'],
  ],
] as const)('F2 ranking of offers: %s', (_name, offers, options, expected) => {
  expect(order([...offers], options as { sold?: Sale; down?: string[] })).toEqual(expected);
});

test('F2 ranked offers have no duplicates and no losses, and the best is first', () => {
  const offers = fc.uniqueArray(
    fc.record({
      supplier: fc.string({ minLength: 1, maxLength: 3 }),
      dollars: fc.integer({ min: 0, max: 20 }),
    }),
    { selector: ({ supplier }) => supplier, maxLength: 6 },
  );
  fc.assert(
    fc.property(offers, fc.integer({ min: 0, max: 63 }), (all, downBits) => {
      const isUp = (supplier: string) => ((downBits >> (supplier.length % 6)) & 1) === 0;
      const ranked = rankOffers(
        all.map(({ supplier, dollars }) => offer(supplier, dollars)),
        sale,
        isUp,
      );
      if (typeof ranked === 'string') return all.every(({ dollars }) => dollars > 10);
      const [first, ...rest] = ranked;
      expect(new Set(ranked.map(({ supplier }) => supplier)).size).toBe(ranked.length);
      expect(ranked.every(({ costUsdMicros }) => costUsdMicros <= 10_000_000)).toBe(true);
      return rest.every(
        ({ supplier, costUsdMicros }) =>
          (isUp(first!.supplier) && !isUp(supplier)) ||
          (isUp(first!.supplier) === isUp(supplier) && first!.costUsdMicros <= costUsdMicros),
      );
    }),
  );
});

test('M6 an offer whose minimum price is above what was paid is left out, also by fail-over', () => {
  const bound = offer('a', 3, 9);
  const reduced = { ...sale, paidIdr: 143_999 };
  expect(order([bound, offer('b', 4)])).toEqual(['a', 'b']);
  expect(order([bound, offer('b', 4)], { sold: reduced })).toEqual(['b']);
  expect(order([bound, offer('b', 4)], { sold: reduced, down: ['b'] })).toEqual(['b']);
  expect(order([bound], { sold: reduced })).toBe('loss');
  expect(order([bound], { sold: { ...sale, paidIdr: 144_000 } })).toEqual(['a']);
});
