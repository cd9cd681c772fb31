import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type LineCost,
  type LineFacts,
  orderAndLineResults,
  orderResult,
  ownCost,
  type ResultFacts,
  splitBy,
  sumResults,
} from './order-result-rules.ts';

const fee = { shareBp: 290, fixedIdr: 2_000 };
const bought: LineCost = {
  charged: 'charged',
  usdMicros: 3_200_000,
  count: 2,
  creditedUsdMicros: 0,
  rate: 160_000_000,
};
const paid = { received: 200_000, returned: 0, chargedBack: 0, customerFee: 0, fee, feeIsSample: false };
const facts = (more: Partial<ResultFacts> = {}, cost: LineFacts['cost'] = bought): ResultFacts => ({
  total: 200_000,
  tax: 0,
  payments: [paid],
  lines: [{ value: 200_000, cost }],
  ...more,
});

describe('the cost of own goods', () => {
  const paid = { payment: 'PAID', delivery: 'on_review', areShipped: true } as const;
  const closed = { ...paid, payment: 'REFUNDED' } as const;
  test.each([
    ['kept for a customer who has paid', paid, 90_000],
    ['sent', { ...paid, delivery: 'on_ship' } as const, 90_000],
    ['refunded after they were sent', { ...closed, delivery: 'finished' } as const, 90_000],
    ['disputed at the bank', { ...paid, payment: 'CHARGEBACK' } as const, 90_000],
    ['refunded before they were sent', closed, 0],
    ['of an order that has expired', { ...paid, payment: 'EXPIRED', delivery: null } as const, 0],
    [
      'days of a rental that were refunded',
      { ...closed, delivery: 'finished', areShipped: false } as const,
      0,
    ],
  ])('B130 goods %s cost what they did when they were sold, or nothing', (_, goods, cost) => {
    expect(ownCost(90_000, goods)).toEqual({ ownIdr: cost });
    expect(ownCost(null, goods)).toEqual(cost === 0 ? { ownIdr: 0 } : 'not_recorded');
  });

  test('B130 the result of own goods takes their cost off, whatever a dollar is worth', () => {
    expect(orderResult(facts({}, { ownIdr: 90_000 }))).toMatchObject({ cost: 90_000, result: 102_200 });
  });
});

describe('the result of an order', () => {
  test('M12 is what was received, less the fee and the cost of all pieces at the rate of the order', () => {
    expect(orderResult(facts())).toEqual({
      received: 200_000,
      returned: 0,
      chargedBack: 0,
      fee: 7_800,
      feeIsSample: false,
      tax: 0,
      cost: 102_400,
      credit: 0,
      result: 89_800,
    });
  });

  test('M12 has the fee of the whole payment also after a refund, and the credit of a cancelled eSIM', () => {
    const cost = { ...bought, creditedUsdMicros: 3_200_000 };
    expect(orderResult(facts({ payments: [{ ...paid, returned: 100_000 }] }, cost))).toMatchObject({
      fee: 7_800,
      cost: 102_400,
      credit: 51_200,
      result: 41_000,
    });
  });

  test.each([
    [1_410, 7_841 - 1_410],
    [7_840, 188],
    [9_000, 0],
  ])('M12 of the fee, the %i that the customer paid on top is no cost of the shop', (customerFee, left) => {
    expect(orderResult(facts({ payments: [{ ...paid, customerFee }] }))).toMatchObject({
      received: 200_000,
      fee: left,
      result: 97_600 - left,
    });
  });

  test('M12 does not count the tax in what was kept', () => {
    const with_ = {
      total: 222_000,
      tax: 22_000,
      payments: [{ ...paid, received: 222_000, returned: 111_000 }],
    };
    expect(orderResult(facts(with_, { ...bought, charged: 'none' }))).toMatchObject({ tax: 11_000, cost: 0 });
  });

  test.each([
    ['a router or a SIM card', 'not_recorded'],
    ['an order without a known outcome', { ...bought, charged: 'unknown' }],
    ['an order without a rate', { ...bought, rate: null }],
    ['an order without a cost', { ...bought, usdMicros: null }],
  ] as const)('M12 the cost of %s is not recorded, and neither is the result', (_, cost) => {
    expect(orderResult(facts({}, cost))).toMatchObject({ cost: null, result: null, received: 200_000 });
  });

  test('M12 a gift without a payment costs what its supplier took', () => {
    expect(orderResult(facts({ total: 0, payments: [] }))).toMatchObject({ fee: 0, result: -102_400 });
  });
});

test('M12 the parts of a sum are whole and add up to it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
      (amount, weights) => {
        const parts = splitBy(amount, weights);
        return parts.every(Number.isSafeInteger) && parts.reduce((all, part) => all + part, 0) === amount;
      },
    ),
    { numRuns: 2_000 },
  );
});

test('M12 the results of the lines of an order add up to its result', () => {
  const lines = [
    { value: 70_001, cost: bought },
    { value: 129_999, cost: { ...bought, count: 1, usdMicros: 777_777 } },
  ];
  const whole = orderResult(facts({ lines, tax: 3_333 }));
  expect(sumResults(orderAndLineResults(facts({ lines, tax: 3_333 })).lines)).toMatchObject({
    ...whole,
    orders: 2,
    withoutCost: 0,
  });
});

test('M12 sums leave out what has no recorded cost, and say how many that are', () => {
  const [known, unknown] = [orderResult(facts()), orderResult(facts({}, 'not_recorded'))];
  expect(sumResults([known, unknown])).toMatchObject({
    orders: 2,
    received: 400_000,
    cost: 102_400,
    result: 89_800,
    withoutCost: 1,
  });
  expect(sumResults([unknown])).toMatchObject({ cost: null, result: null, withoutCost: 1 });
});
