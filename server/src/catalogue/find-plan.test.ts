import { tripGigabytes } from '@langit/contract/values/catalogue';
import { maxTripDays } from '@langit/contract/values/limits';
import { currencies } from '@langit/contract/values/money';
import type { PlaceWithPrices, PlanFinder, Product, ProductPage } from '@langit/contract/wire/catalogue';
import { isRegion } from '@langit/domain/places/place-rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { fillWithDemo } from '../testing/demo.ts';
import { testClock, useShop } from '../testing/shop.ts';

const database = useDatabase('once');
const shop = useShop(database, { keepsCatalogue: true });

async function get<T>(url: string): Promise<T> {
  const answer = await shop.app.inject({ url });
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return answer.json();
}

type Unit = (typeof currencies)[number];
const priceIn = (product: Product, currency: Unit): number | null =>
  product[`price_${currency.toLowerCase() as Lowercase<Unit>}`];

let places: PlaceWithPrices[] = [];
const plans: Product[] = [];
beforeAll(async () => {
  await fillWithDemo(database, testClock(), false);
  places = await get('/capi/countries-with-min-price');
  for (let page = 1; page < 5; page += 1)
    plans.push(...(await get<ProductPage>(`/capi/products?limit=100&page=${page}`)).data);
});

const placeCalled = (name: string) => {
  const storedPlace = places.find((place) => place.name === name);
  if (!storedPlace) throw new Error(`the demo has no ${name}`);
  return storedPlace;
};
const ask = (destination: number, days: number, gb: number, currency: Unit) =>
  get<PlanFinder>(
    `/capi/plan-finder?destination=${destination}&trip_days=${days}&trip_gb=${gb}&currency=${currency}`,
  );

/** Whether a plan works everywhere in a place. */
function worksIn(place: PlaceWithPrices, { destination: [sold] }: Product): boolean {
  if (sold?.id === place.id) return true;
  const region = places.find(({ id }) => id === sold?.id);
  const codes = isRegion(place) ? place.member_codes : [place.code];
  return region !== undefined && codes.every((code) => region.member_codes.includes(code));
}

const isDaily = ({ esim_type }: Product) => esim_type === 'DailyPlan';
const cents = (amount: number) => Math.round(amount * 100);

/** The price for the trip in hundredths, in the currency; null for a plan that does not cover it. */
function costOf(plan: Product, days: number, gb: number, currency: Unit): number | null {
  const price = priceIn(plan, currency);
  if (price === null || (plan.full_speed_gb_per_day ?? gb) < gb) return null;
  if (isDaily(plan)) return (plan.daily_data ?? gb) < gb ? null : cents(price) * days;
  const lasts = (plan.active_days ?? days) >= days && (plan.data_limit ?? gb * days) >= gb * days;
  return lasts ? cents(price) : null;
}

type Wanted = { days: number; gb: number; currency: Unit };

/** What the finder has to say, by comparing every plan that works in the place with every other. */
function bruteForce(place: PlaceWithPrices, { days, gb, currency }: Wanted) {
  const facts = plans.flatMap((plan) => {
    const price = priceIn(plan, currency);
    if (price === null || !worksIn(place, plan)) return [];
    const perPlan = isDaily(plan) ? plan.daily_data : plan.data_limit;
    return {
      plan,
      own: plan.destination[0]?.id === place.id,
      cost: isDaily(plan) ? cents(price) * days : cents(price),
      data: perPlan === null ? Number.POSITIVE_INFINITY : isDaily(plan) ? perPlan * days : perPlan,
      lasts: isDaily(plan) ? days : (plan.active_days ?? Number.POSITIVE_INFINITY),
      perGigabyte: perPlan === null ? null : [cents(price), perPlan],
      covers: costOf(plan, days, gb, currency) !== null,
    };
  });
  type Fact = (typeof facts)[number];
  const isBetter = (left: Fact, right: Fact) =>
    left.own !== right.own
      ? left.own
      : left.data !== right.data
        ? left.data > right.data
        : left.lasts !== right.lasts
          ? left.lasts > right.lasts
          : left.plan.id < right.plan.id;
  const isCheaper = (left: Fact, right: Fact) =>
    left.cost === right.cost ? isBetter(left, right) : left.cost < right.cost;
  const isCheaperPerGigabyte = (a: Fact, b: Fact) => {
    const [[price = 0, size = 0], [otherPrice = 0, otherSize = 0]] = [
      a.perGigabyte ?? [],
      b.perGigabyte ?? [],
    ];
    const [left, right] = [price * otherSize, otherPrice * size];
    return left === right ? isBetter(a, b) : left < right;
  };
  const winner = (all: readonly Fact[], beats: (one: Fact, other: Fact) => boolean) =>
    all.find((item) => all.every((other) => other === item || beats(item, other)));
  const covering = facts.filter(({ covers }) => covers);
  const best = winner(covering, isCheaper);
  const next = winner(
    covering.filter((item) => item !== best && item.own),
    isCheaper,
  );
  const cheapest = winner(facts, isCheaper);
  const unlimited = winner(
    covering.filter(({ perGigabyte }) => perGigabyte === null),
    isCheaper,
  );
  const perGigabyte = winner(
    facts.filter((fact) => fact.perGigabyte !== null),
    isCheaperPerGigabyte,
  );
  const distinct = (named: readonly (readonly [string, Fact | undefined])[]) =>
    named.flatMap(([name, fact], index) =>
      fact && named.findIndex(([, other]) => other === fact) === index ? [[name, fact] as const] : [],
    );
  return {
    best: best?.plan.product_id,
    price: best?.cost ?? null,
    next: next ? [next.plan.product_id, next.cost] : null,
    runnersUp: distinct([
      ['best', best],
      ['lowest_price', cheapest],
      ['unlimited', unlimited],
      ['lowest_per_gb', perGigabyte],
    ])
      .filter(([name]) => name !== 'best')
      .slice(0, 2)
      .map(([reason, { plan, covers }]) => [reason, plan.product_id, covers]),
    labels: distinct([
      ['fits_trip', best],
      ['lowest_price', cheapest],
      ['lowest_per_gb', perGigabyte],
    ]).map(([label, { plan }]) => [label, plan.id]),
  };
}

describe('the plan finder', () => {
  test('Z20 J2 best plan, next plan, runners-up and labels are those of brute force for 2,000 random destinations and trips', async () => {
    const random = fc.sample(
      fc.record({
        place: fc.constantFrom(...places),
        currency: fc.constantFrom(...currencies),
        days: fc.integer({ min: 1, max: maxTripDays }),
        gb: fc.constantFrom(...tripGigabytes),
      }),
      { numRuns: 2000, seed: 2000 },
    );
    expect(random).toHaveLength(2000);
    for (const { place, currency, days, gb } of random) {
      const answer = await ask(place.id, days, gb, currency);
      const match = {
        best: answer.best?.product.product_id,
        price: answer.best && cents(answer.best.price),
        next: answer.next && [answer.next.product.product_id, cents(answer.next.price)],
        runnersUp: answer.runners_up.map(({ reason, product, covers_trip }) => [
          reason,
          product.product_id,
          covers_trip,
        ]),
        labels: answer.labels.map(({ id, label }) => [label, id]),
      };
      const expected = bruteForce(place, { days, gb, currency });
      expect(match, `${place.name}, ${days} days, ${gb} GB, ${currency}`).toEqual(expected);
    }
  });

  test('J2 a label belongs to the best, the cheapest or the cheapest per gigabyte, one label to a plan', async () => {
    const answer = await ask(placeCalled('Japan').id, 7, 1, 'USD');
    const codes = new Map(plans.map(({ id, product_id }) => [id, product_id]));
    expect(answer.labels.map(({ id, label }) => [label, codes.get(id)])).toEqual([
      ['fits_trip', 'japan-1gb-daily'],
      ['lowest_price', 'japan-1gb-7d'],
      ['lowest_per_gb', 'japan-50gb-30d'],
    ]);
    expect(answer.best).toMatchObject({ price: 14, product: { product_id: 'japan-1gb-daily' } });
    expect(answer.next).toMatchObject({ price: 23, product: { product_id: 'japan-10gb-30d' } });
    expect(
      answer.runners_up.map(({ reason, price, product }) => [reason, price, product.product_id]),
    ).toEqual([
      ['lowest_price', 5, 'japan-1gb-7d'],
      ['unlimited', 38.5, 'japan-unlimited-daily'],
    ]);
    expect(answer.runners_up.map(({ covers_trip }) => covers_trip)).toEqual([false, true]);
  });

  test('Z30 the finder names what all plans of the destination have in common, also what no page of its list shows', async () => {
    const japan = placeCalled('Japan');
    const own = plans.filter(({ destination: [sold] }) => sold?.id === japan.id);
    const { shared } = await ask(japan.id, 7, 1, 'USD');
    expect(shared).toEqual({
      starts_on: 'first_connection',
      networks: ['SoftBank', 'KDDI'],
      hotspot: own.every(({ hotspot }) => hotspot === true),
      topup_allowed: own.every(({ topup_allowed }) => topup_allowed === true),
    });
    expect(own.some(({ topup_allowed }) => topup_allowed !== true)).toBe(!shared.topup_allowed);
  });

  test('J3 the bounds of the trip are checked, and an unknown place is not found', async () => {
    const status = async (query: string) =>
      (await shop.app.inject({ url: `/capi/plan-finder?${query}` })).statusCode;
    const japan = 'destination=22&currency=USD';
    expect(await status(`${japan}&trip_days=60&trip_gb=0.5`)).toBe(200);
    for (const wrong of ['trip_days=0&trip_gb=1', 'trip_days=61&trip_gb=1', 'trip_days=7&trip_gb=2', ''])
      expect(await status(`${japan}&${wrong}`), wrong).toBe(400);
    expect(await status('destination=999999&currency=USD&trip_days=7&trip_gb=1')).toBe(404);
  });
});

describe('the list of a destination for a trip', () => {
  const list = async (query: string) =>
    (await get<ProductPage>(`/capi/products?destination=22&currency=USD&limit=100&${query}`)).data;
  const total = (days: number) => (plan: Product) => (plan.price_usd ?? 0) * (isDaily(plan) ? days : 1);

  test('Z20 daily plans stand in the list where their price for the days belongs, and no plan is missing', async () => {
    const [seven, thirty, none] = [await list('trip_days=7'), await list('trip_days=30'), await list('')];
    expect(new Set(seven.map(({ id }) => id))).toEqual(new Set(none.map(({ id }) => id)));
    for (const [days, products] of [
      [7, seven],
      [30, thirty],
    ] as const) {
      const prices = products.map(total(days)).map(cents);
      expect(prices).toEqual(prices.toSorted((left, right) => left - right));
    }
    expect(seven.map(({ product_id }) => product_id).indexOf('japan-512mb-daily')).toBe(1);
    expect(thirty.map(({ product_id }) => product_id)).not.toEqual(seven.map(({ product_id }) => product_id));
  });

  test('J3 plans that cover the trip come first, then the others; none is hidden', async () => {
    const products = await list('trip_days=7&trip_gb=1');
    const covers = products.map((plan) => costOf(plan, 7, 1, 'USD') !== null);
    expect(covers.indexOf(false)).toBe(covers.filter(Boolean).length);
    expect(products).toHaveLength((await list('')).length);
    expect(products[0]?.product_id).toBe('japan-1gb-daily');
  });

  test('C2 Z20 for a number of days a daily plan has a total, by which the filter of data finds it', async () => {
    const codes = async (query: string) =>
      (await list(query)).filter(isDaily).map(({ product_id }) => product_id.replace('japan-', ''));
    expect(await codes('trip_days=7&data_package=small')).toEqual(['512mb-daily', '1gb-daily']);
    expect(await codes('trip_days=20&data_package=small')).toEqual([]);
    expect(await codes('trip_days=20&data_package=large')).toEqual([
      '2gb-daily',
      '3gb-daily',
      'unlimited-daily',
    ]);
    expect(await codes('data_package=small')).toHaveLength(5);
  });

  test('C3 J3 every order keeps its own direction for a trip, and pages have neither gap nor repeat', async () => {
    for (const order of ['price_desc', 'data', 'days', 'popular']) {
      const query = `destination=22&currency=USD&trip_days=10&sort_by=${order}`;
      const whole = await list(`trip_days=10&sort_by=${order}`);
      const paged: Product[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / 4); page += 1)
        paged.push(...(await get<ProductPage>(`/capi/products?${query}&limit=4&page=${page}`)).data);
      expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    }
    const down = (await list('trip_days=10&sort_by=price_desc')).map(total(10)).map(cents);
    expect(down).toEqual(down.toSorted((left, right) => right - left));
  });

  test('Z2 the from-price of every place is the first price of its list, in every currency', async () => {
    for (const place of places)
      for (const currency of currencies) {
        const first = (
          await get<ProductPage>(
            `/capi/products?destination=${place.id}&currency=${currency}&trip_days=7&limit=1`,
          )
        ).data[0];
        const price = first ? (priceIn(first, currency) ?? 0) * (isDaily(first) ? 7 : 1) : null;
        const from = place[`min_price_${currency.toLowerCase() as Lowercase<Unit>}`];
        expect(from === null ? null : cents(from), `${place.name} ${currency}`).toBe(
          price === null ? null : cents(price),
        );
      }
  });
});
