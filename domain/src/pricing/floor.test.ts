import { expect, test } from 'vitest';
import {
  agedRate,
  type FloorTerms,
  floorInCurrencies,
  floorOf,
  type GatewayFee,
  leftOf,
  type OnTop,
} from './floor.ts';
import { priceOrder } from './price-order.ts';

const terms: FloorTerms = {
  idrPerUsd: 18_000_0000,
  fees: [{ shareBp: 300, fixedIdr: 4_000 }],
  leastMarginBp: 500,
  taxIncludedBp: 0,
};
const offer = { costUsdMicros: 5_000_000, minimumPriceUsdMicros: null };

test('M1 the floor covers cost, fee and least margin', () => {
  // 90,000 + 4,000 of 92 %.
  expect(floorOf(offer, 1, terms)).toBe(102_175);
});

test('M1 the fixed fee is taken once for several pieces', () => {
  expect(floorOf(offer, 10, terms)).toBe(982_610);
});

test('M1 the dearest way to pay at that amount decides', () => {
  const fees = [
    { shareBp: 0, fixedIdr: 5_000 },
    { shareBp: 290, fixedIdr: 0 },
  ];
  const cheap = { costUsdMicros: 100_000, minimumPriceUsdMicros: null };
  expect(floorOf(cheap, 1, { ...terms, fees })).toBe(7_158);
  expect(floorOf(cheap, 1, { ...terms, fees: fees.slice(0, 1) })).toBe(7_158);
  const dear = { costUsdMicros: 50_000_000, minimumPriceUsdMicros: null };
  expect(floorOf(dear, 1, { ...terms, fees })).toBe(floorOf(dear, 1, { ...terms, fees: fees.slice(1) }));
});

test('M1 a supplier’s minimum price is never undercut, whatever the margin', () => {
  const bound = { costUsdMicros: 5_000_000, minimumPriceUsdMicros: 9_000_000 };
  expect(floorOf(bound, 1, terms)).toBe(162_000);
  expect(floorOf(bound, 1, { ...terms, leastMarginBp: -9_000 })).toBe(162_000);
});

test('M1 no amount is a floor where fee, tax and margin take everything', () => {
  expect(
    floorOf(offer, 1, { ...terms, leastMarginBp: 5_000, fees: [{ shareBp: 5_000, fixedIdr: 0 }] }),
  ).toBeNull();
});

test('M1 costs of 10^15 do not overflow', () => {
  expect(floorOf({ costUsdMicros: 10 ** 15, minimumPriceUsdMicros: null }, 180, terms)).toBeNull();
  expect(floorOf({ costUsdMicros: 0, minimumPriceUsdMicros: 10 ** 15 }, 180, terms)).toBeNull();
});

test('M5 a floor in another currency is rounded up to its unit', () => {
  const rates = { idr: 18_000_0000, jpy: 157_0000, vnd: 26_000_0000 };
  expect(floorInCurrencies(102_175, rates)).toEqual({ idr: 102_175, usd: 568, jpy: 892, vnd: 147_587 });
  expect(floorInCurrencies(102_175, { ...rates, jpy: null }).jpy).toBeNull();
});

test('M3 an old rate counts half a per cent more each day, at most ten', () => {
  expect(agedRate(18_000_0000, 7, 7)).toBe(18_000_0000);
  expect(agedRate(18_000_0000, 8, 7)).toBe(18_090_0000);
  expect(agedRate(18_000_0000, 27, 7)).toBe(19_800_0000);
  expect(agedRate(18_000_0000, 400, 7)).toBe(19_800_0000);
});

/** Deterministic pseudo-random numbers (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

test('B130 the floor of own goods covers their cost in Rupiah, whatever a dollar is worth', () => {
  for (const idrPerUsd of [0, terms.idrPerUsd])
    expect(floorOf({ costIdr: 90_000 }, 1, { ...terms, idrPerUsd })).toBe(102_175);
  expect(leftOf(102_175, { costIdr: 90_000 }, 1, { ...terms, idrPerUsd: 0 })).toEqual(
    leftOf(102_175, offer, 1, terms),
  );
});

/** The conditions of the requirement, term by term, independent of the search for the floor. */
function isCovered(
  goods: number,
  paid: number,
  {
    cost,
    minimum,
    terms: { fees, leastMarginBp, taxIncludedBp },
  }: { cost: number; minimum: number; terms: FloorTerms },
): boolean {
  const up = (amount: number, by: number) => Math.ceil(amount / by);
  const fee = Math.max(...fees.map(({ shareBp, fixedIdr }) => up(paid * shareBp, 10_000) + fixedIdr));
  const tax = up(goods * taxIncludedBp, 10_000 + taxIncludedBp);
  return goods >= minimum && goods - fee - tax - cost >= up(goods * leastMarginBp, 10_000);
}

test('M1 of a million random sales none is below its floor, and no floor is one Rupiah too high', () => {
  const random = randomFrom(20_261_124);
  const within = (least: number, most: number) => least + random(most - least + 1);
  const wrong: object[] = [];
  for (let round = 0; round < 1_000_000 && wrong.length < 5; round += 1) {
    const count = within(1, 180);
    const item = {
      costUsdMicros: within(0, 60_000_000),
      minimumPriceUsdMicros: random(2) ? within(0, 90_000_000) : null,
    };
    const aged = agedRate(within(10_000_000, 200_000_000), random(60), 7);
    const fees: GatewayFee[] = Array.from({ length: within(1, 3) }, () => ({
      shareBp: within(0, 600),
      fixedIdr: within(0, 9_000),
    }));
    const rules: FloorTerms = {
      idrPerUsd: aged,
      fees,
      leastMarginBp: within(-2_000, 3_000),
      taxIncludedBp: random(2) ? within(0, 1_200) : 0,
    };
    const taxBp = random(2) ? within(0, 1_200) : 0;
    const delivery = random(2) ? within(0, 60_000) : 0;
    const inRupiah = (micros: number) =>
      Number((BigInt(micros) * BigInt(count) * BigInt(aged) + 9_999_999_999n) / 10_000_000_000n);
    const known = {
      cost: inRupiah(item.costUsdMicros),
      minimum: inRupiah(item.minimumPriceUsdMicros ?? 0),
      terms: rules,
    };
    const fail = (what: string) => wrong.push({ what, round, count, one: item, rules, taxBp, delivery });

    // The floor of a price: tax comes on top of it.
    const top: OnTop = { taxBp, fixedIdr: delivery };
    const paidFor = (goods: number) => goods + Math.ceil((goods * taxBp) / 10_000) + delivery;
    const floor = floorOf(item, count, rules, top);
    if (floor === null) {
      fail('no floor');
      continue;
    }
    if (!isCovered(floor, paidFor(floor), known)) fail('the floor does not hold');
    if (floor > 0 && isCovered(floor - 1, paidFor(floor - 1), known)) fail('one Rupiah less holds');

    // A sale at a price on or above the floor, with a voucher that the floor caps.
    const unit = Math.ceil(floor / count) + random(3) * within(0, 40_000);
    const goods = { unit, count, delivery };
    const { payable, subtotal, tax } = priceOrder(goods, taxBp, null);
    const least = floorOf(item, count, rules, { taxBp: 0, fixedIdr: tax + delivery });
    const voucher = random(2)
      ? { type: 'percent' as const, amount: within(1, 100) }
      : { type: 'fixed' as const, amount: within(1, 400_000) };
    const leastPayable = (least ?? 0) + tax + delivery;
    if (leastPayable > payable) continue;
    const { total, discount } = priceOrder(goods, taxBp, voucher, leastPayable);
    if (!isCovered(subtotal - discount, total, known)) fail('a discount goes below the floor');
  }
  expect(wrong).toEqual([]);
});
