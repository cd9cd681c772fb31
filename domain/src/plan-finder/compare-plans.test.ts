import { tripGigabytes } from '@langit/contract/values/catalogue';
import { maxTripDays } from '@langit/contract/values/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedPlan, contenders, coversTrip, findPlans, priceFor } from './compare-plans.ts';
import { labelsOf, runnersUp } from './name-plans.ts';
import { nearestGigabytes, readTrip, type Trip } from './trip.ts';

const gb = (amount: number) => amount * 2 ** 30;
const fixed = (id: string, price: number, data: number | null, days: number): ComparedPlan => ({
  id,
  own: true,
  price,
  byDay: false,
  days,
  data: data === null ? null : gb(data),
  fullSpeedPerDay: null,
});
const daily = (id: string, price: number, data: number | null, fullSpeed = data): ComparedPlan => ({
  id,
  own: true,
  price,
  byDay: true,
  days: null,
  data: data === null ? null : gb(data),
  fullSpeedPerDay: fullSpeed === null ? null : gb(fullSpeed),
});

const trip: Trip = { days: 7, gigabytes: 1 };
const japan = [
  fixed('1gb', 500, 1, 7),
  fixed('3gb', 1100, 3, 30),
  fixed('10gb', 2300, 10, 30),
  daily('daily-1gb', 200, 1),
  daily('daily-unlimited', 550, null, 3),
];
const ids = (foundPlans: ReturnType<typeof findPlans>) => ({
  best: foundPlans.best?.id,
  cheapest: foundPlans.cheapest?.id,
  unlimited: foundPlans.unlimited?.id,
  perGigabyte: foundPlans.cheapestPerGigabyte?.id,
});

test('Z20 the best plan is the cheapest that covers the trip, with the next one of the list', () => {
  const plans = findPlans(japan, trip);
  expect(ids(plans)).toEqual({
    best: 'daily-1gb',
    cheapest: '1gb',
    unlimited: 'daily-unlimited',
    perGigabyte: 'daily-1gb',
  });
  expect(plans.next?.id).toBe('10gb');
});

test('J3 a plan covers a trip by its days, its data and its full speed on every day', () => {
  expect(coversTrip(fixed('exactly', 1, 7, 7), trip)).toBe(true);
  expect(coversTrip(fixed('a day short', 1, 7, 6), trip)).toBe(false);
  expect(coversTrip(fixed('a gigabyte short', 1, 6, 7), trip)).toBe(false);
  expect(coversTrip(daily('slow after half a gigabyte', 1, null, 0.5), trip)).toBe(false);
  expect(coversTrip(daily('each day enough', 1, 1), { days: 60, gigabytes: 1 })).toBe(true);
});

test('Z20 a trip that no plan covers has no best plan, and still a cheapest one', () => {
  const plans = findPlans([fixed('short', 500, 1, 7)], { days: 30, gigabytes: 3 });
  expect(ids(plans)).toEqual({
    best: undefined,
    cheapest: 'short',
    unlimited: undefined,
    perGigabyte: 'short',
  });
  expect(plans.next).toBeNull();
});

test('J2 a label that two plans of a place deserve goes to the one with more data, then more days, then the smaller id', () => {
  const cheapest = (...plans: ComparedPlan[]) => findPlans(plans, trip).cheapest?.id;
  expect(cheapest(fixed('a', 500, 1, 30), fixed('b', 500, 2, 7))).toBe('b');
  expect(cheapest(fixed('a', 500, 2, 7), fixed('b', 500, 2, 30))).toBe('b');
  expect(cheapest(fixed('b', 500, 2, 7), fixed('a', 500, 2, 7))).toBe('a');
  expect(cheapest(fixed('a', 700, 5, 30), daily('b', 100, 1))).toBe('b');
});

test('Z30 J2 at equal price the plan of the country wins over that of a region, however much that one holds', () => {
  const [country, region] = [fixed('japan', 2100, 7, 7), { ...fixed('asia', 2100, 50, 60), own: false }];
  for (const plans of [
    [country, region],
    [region, country],
  ]) {
    for (const some of [plans, contenders(plans)]) {
      expect(ids(findPlans(some, trip))).toMatchObject({ best: 'japan', cheapest: 'japan' });
      expect(findPlans(some, trip).next).toBeNull();
    }
    expect(
      findPlans(
        plans.map((plan) => ({ ...plan, data: gb(7) })),
        trip,
      ).cheapestPerGigabyte?.id,
    ).toBe('japan');
  }
  expect(findPlans([country, { ...region, price: 2099 }], trip).best?.id).toBe('asia');
});

test('Z20 the best plan is compared with the next one of the list, which has no plans of regions', () => {
  const asia = { ...daily('asia-1gb', 260, 1), own: false };
  expect(findPlans([...japan, asia], trip).next?.id).toBe('10gb');
  expect(findPlans(contenders([...japan, asia]), trip).next?.id).toBe('10gb');
  const cheaper = { ...asia, price: 100 };
  expect(findPlans([...japan, cheaper], trip)).toMatchObject({
    best: { id: 'asia-1gb' },
    next: { id: 'daily-1gb' },
  });
});

test('J2 prices per gigabyte are compared as fractions: a third of a cent decides', () => {
  const [three, two] = [fixed('three', 1000, 3, 7), fixed('two', 667, 2, 7)];
  expect(findPlans([two, three], trip).cheapestPerGigabyte?.id).toBe('three');
});

test('J2 a plan has one label, the first that it deserves', () => {
  const plans = findPlans(japan, trip);
  expect([...labelsOf(plans)]).toEqual([
    ['daily-1gb', 'fits_trip'],
    ['1gb', 'lowest_price'],
  ]);
  expect(runnersUp(plans).map(({ reason, plan }) => [reason, plan.id])).toEqual([
    ['lowest_price', '1gb'],
    ['unlimited', 'daily-unlimited'],
  ]);
});

test('J3 a trip in an address has its bounds; what is missing or wrong is the usual trip', () => {
  const read = (text: string) => readTrip(new URLSearchParams(text));
  expect(read('trip_days=10&trip_gb=3')).toEqual({ days: 10, gigabytes: 3 });
  expect(read('trip_days=60')).toEqual({ days: 60, gigabytes: 1 });
  expect(read('trip_gb=0.5')).toEqual({ days: 7, gigabytes: 0.5 });
  for (const wrong of ['trip_days=0', 'trip_days=61', 'trip_days=1e1', 'trip_gb=2', 'trip_gb=0.50', ''])
    expect(read(wrong), wrong).toBeNull();
});

test('J3 an amount of data a day is the nearest of the three uses', () => {
  expect([0.1, 0.7, 0.8, 1.4, 2, 50].map(nearestGigabytes)).toEqual([0.5, 0.5, 1, 1, 3, 3]);
});

// The brute force knows nothing of the rules' code: every claim is checked against every other plan.
const sizes = [gb(0.25), gb(0.5), gb(1), gb(3), gb(10), gb(50), null];
const plans = fc
  .array(
    fc.record({
      own: fc.boolean(),
      byDay: fc.boolean(),
      price: fc.integer({ min: 1, max: 40 }).map((step) => step * 25),
      days: fc.constantFrom(1, 3, 7, 15, 30, 60, null),
      data: fc.constantFrom(...sizes),
      fullSpeedPerDay: fc.constantFrom(gb(0.5), gb(1), gb(3), null, null),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map((plan, index) => ({
      ...plan,
      days: plan.byDay ? null : plan.days,
      id: `prd_${(index * 37) % 41}`,
    })),
  );
const trips = fc.record({
  days: fc.integer({ min: 1, max: maxTripDays }),
  gigabytes: fc.constantFrom(...tripGigabytes),
});

type Merit = [cost: number, ofRegion: number, data: number, days: number, id: string];

function bruteForce(all: readonly ComparedPlan[], { days, gigabytes }: Trip) {
  const infinite = 1e15;
  const facts = all.map((plan) => {
    const bytes = plan.data === null ? infinite : plan.byDay ? plan.data * days : plan.data;
    const lasts = plan.byDay ? days : (plan.days ?? infinite);
    const cost = plan.byDay ? plan.price * days : plan.price;
    const speed = plan.fullSpeedPerDay ?? infinite;
    const covers = lasts >= days && bytes / days >= gb(gigabytes) && speed >= gb(gigabytes);
    return {
      id: plan.id,
      ofRegion: plan.own ? 0 : 1,
      limited: plan.data !== null,
      bytes,
      lasts,
      cost,
      covers,
      lot: plan.data ?? 1,
      plan,
    };
  });
  type Fact = (typeof facts)[number];
  const merit = ({ cost, ofRegion, bytes, lasts, id }: Fact): Merit => [cost, ofRegion, -bytes, -lasts, id];
  const isBefore = (left: Merit, right: Merit) => {
    const position = left.findIndex((value, index) => value !== right[index]);
    return position >= 0 && (left[position] ?? 0) < (right[position] ?? 0);
  };
  const winner = (candidates: readonly Fact[], before: (one: Fact, other: Fact) => boolean) =>
    candidates.find((candidate) =>
      candidates.every((other) => other === candidate || before(candidate, other)),
    ) ?? null;
  const cheaper = (left: Fact, right: Fact) => isBefore(merit(left), merit(right));
  const tail = (fact: Fact) => merit(fact).slice(1) as [number, number, number, string];
  const cheaperPerByte = (a: Fact, b: Fact) => {
    const [left, right] = [a.plan.price * b.lot, b.plan.price * a.lot];
    return left === right ? isBefore([0, ...tail(a)], [0, ...tail(b)]) : left < right;
  };
  const covering = facts.filter(({ covers }) => covers);
  const best = winner(covering, cheaper);
  const next = winner(
    covering.filter((item) => item !== best && item.ofRegion === 0),
    cheaper,
  );
  return {
    best: best?.id,
    next: next?.id ?? null,
    cheapest: winner(facts, cheaper)?.id,
    unlimited: winner(
      covering.filter(({ limited }) => !limited),
      cheaper,
    )?.id,
    perGigabyte: winner(
      facts.filter(({ limited }) => limited),
      cheaperPerByte,
    )?.id,
  };
}

describe('brute force', () => {
  test('J2 Z20 best, next and labels are those of brute force for 2,000 random destinations and trips', () => {
    let compared = 0;
    fc.assert(
      fc.property(plans, trips, (all, chosen) => {
        compared += 1;
        const expected = bruteForce(all, chosen);
        for (const some of [all, contenders(all)]) {
          const plans = findPlans(some, chosen);
          expect({ ...ids(plans), next: plans.next?.id ?? null }).toEqual(expected);
        }
      }),
      { numRuns: 2000, seed: 20 },
    );
    expect(compared).toBe(2000);
  });

  test('J2 plans that no trip can choose are left out of the comparison', () => {
    const many = Array.from({ length: 4000 }, (_, index) =>
      fixed(`p${index}`, 300 + ((index * 7919) % 5000), 1 + (index % 60), 5 + (index % 40)),
    );
    const few = contenders(many);
    expect(few.length).toBeLessThan(many.length / 10);
    for (const days of [1, 7, 30])
      expect(findPlans(few, { days, gigabytes: 1 })).toEqual(findPlans(many, { days, gigabytes: 1 }));
  });
});

test('Z20 a daily plan is priced for the chosen days, a plan with a quota as it is', () => {
  expect(priceFor(daily('a', 120, 0.5), 7)).toBe(840);
  expect(priceFor(fixed('b', 500, 1, 7), 7)).toBe(500);
});
