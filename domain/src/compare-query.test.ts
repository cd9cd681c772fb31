import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareAddress, mostCompared, readCompareQuery } from './compare-query.ts';

const read = (query: string) => readCompareQuery(new URLSearchParams(query));

test('J1 the plans of a comparison are read from a link and from a form without script', () => {
  const both = { plans: ['asia-10gb-30d', 'japan-5gb-30d'], more: false, trip: null };
  expect(read('plans=japan-5gb-30d;asia-10gb-30d')).toEqual(both);
  expect(read('plans=japan-5gb-30d&plans=asia-10gb-30d')).toEqual(both);
  expect(read('plans=asia-10gb-30d;japan-5gb-30d;asia-10gb-30d;')).toEqual(both);
});

test('J1 of more than three plans the first three count, and the page can say so', () => {
  expect(read('plans=d&plans=c&plans=b&plans=a')).toEqual({ plans: ['b', 'c', 'd'], more: true, trip: null });
  expect(read('plans=a;b;c')).toEqual({ plans: ['a', 'b', 'c'], more: false, trip: null });
});

test.each(['', 'plans=', 'plans=;;', 'plans=../a', 'plans=<b>', `plans=${'a'.repeat(121)}`, 'more=1'])(
  'J1 the query "%s" names no plan',
  (query) => {
    expect(read(query)).toEqual({ plans: [], more: false, trip: null });
  },
);

test('J1 Z31 every set of plans has one address for each trip, which reads as the same set', () => {
  const plan = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
  fc.assert(
    fc.property(
      fc.uniqueArray(plan, { minLength: 1, maxLength: mostCompared }),
      fc.boolean(),
      fc.constantFrom(null, { days: 7, gigabytes: 1 } as const, { days: 60, gigabytes: 0.5 } as const),
      (plans, more, trip) => {
        const address = compareAddress({ plans, more, trip });
        expect(compareAddress({ plans: plans.toReversed(), more, trip })).toBe(address);
        expect(readCompareQuery(new URL(address, 'http://shop').searchParams)).toEqual({
          plans: plans.toSorted(),
          more,
          trip,
        });
      },
    ),
  );
});
