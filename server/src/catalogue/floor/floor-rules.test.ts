import { expect, test } from 'vitest';
import {
  coveredOffers,
  currenciesBelow,
  offerFloor,
  raisedToFloor,
  type StoredTerms,
  termsOf,
} from './floor-rules.ts';

const now = new Date('2026-11-24T03:00:00Z');
const since = '2026-11-24T01:00:00Z';
const stored: StoredTerms = {
  rates: [
    { currency: 'IDR', perUsd: 18_000_0000, since, sample: false },
    { currency: 'JPY', perUsd: 157_0000, since, sample: false },
    { currency: 'VND', perUsd: 26_000_0000, since, sample: false },
  ],
  fees: [],
  rules: [],
  taxIncludedBp: 0,
  rateMaxDays: 7,
};
const setting = { gateway: 'midtrans', taxRateBasisPoints: 0 };
const plan = { code: 'japan-5gb-30d', place: 'JP', esimType: 'QuotaBased' as const };
const cost = (dollars: number, minimum: number | null = null) => ({
  costUsdMicros: dollars * 1_000_000,
  minimumPriceUsdMicros: minimum === null ? null : minimum * 1_000_000,
});
const floorWith = (more: Partial<StoredTerms>) =>
  offerFloor(termsOf({ ...stored, ...more }, setting, now), plan, cost(5));

test('M4 without the owner’s figures the samples count: 3 %, Rp 4,000 and 5 %', () => {
  expect(floorWith({})).toBe(102_175);
});

test('M4 the narrowest margin counts: product, place, kind of plan, everything', () => {
  const rule = (
    scope: 'all' | 'type' | 'place' | 'product',
    subject: string | null,
    leastMarginBp: number,
  ) => ({
    scope,
    subject,
    leastMarginBp,
    until: null,
  });
  const all = rule('all', null, 1_000);
  const type = rule('type', 'QuotaBased', 0);
  const place = rule('place', 'JP', 2_000);
  const product = rule('product', plan.code, 300);
  const others = [
    rule('type', 'DailyPlan', 4_000),
    rule('place', 'VN', 4_000),
    rule('product', 'vietnam-5gb-30d', 4_000),
  ];
  expect(floorWith({ rules: [all, ...others] })).toBe(108_047);
  expect(floorWith({ rules: [all, type] })).toBe(96_908);
  expect(floorWith({ rules: [all, type, place] })).toBe(122_079);
  expect(floorWith({ rules: [all, type, place, product] })).toBe(100_002);
});

test('M4 a rule that has ended does not count', () => {
  const rules = [
    { scope: 'product' as const, subject: plan.code, leastMarginBp: -2_000, until: '2026-11-24T02:59:00Z' },
  ];
  expect(floorWith({ rules })).toBe(102_175);
});

test('M4 the fee for all methods applies to a method without its own fee, and the dearest fee counts', () => {
  const fee = (method: 'all' | 'card' | 'qris' | 'bank_transfer', shareBp: number, fixedIdr: number) => ({
    gateway: 'midtrans',
    method,
    shareBp,
    fixedIdr,
  });
  expect(floorWith({ fees: [fee('qris', 70, 0)] })).toBe(102_175);
  expect(floorWith({ fees: [fee('all', 100, 0), fee('qris', 70, 0)] })).toBe(95_746);
  expect(floorWith({ fees: [{ ...fee('all', 100, 0), gateway: 'xendit' }] })).toBe(102_175);
});

test('M3 an old rate makes the floor rise', () => {
  const rates = stored.rates.map((rate) => ({ ...rate, since: '2026-11-14T03:00:00Z' }));
  // Ten days old: three days beyond seven.
  expect(floorWith({ rates })).toBe(103_643);
});

test('M3 without a rate of the Rupiah nothing has a floor', () => {
  expect(floorWith({ rates: stored.rates.filter(({ currency }) => currency !== 'IDR') })).toBeNull();
});

test('M6 an offer whose floor the price does not cover is not sold by', () => {
  const terms = termsOf(stored, setting, now);
  const offers = [cost(5, 9), cost(6), cost(40)];
  expect(coveredOffers(terms, plan, offers, 150_000)).toEqual([cost(6)]);
  expect(coveredOffers(terms, plan, offers, 162_000)).toEqual([cost(5, 9), cost(6)]);
});

test('M5 a price is compared in each currency that has a rate', () => {
  const terms = termsOf(stored, setting, now);
  const prices = { idr: 102_175, usd: 567, jpy: 891, vnd: 147_587 };
  expect(currenciesBelow(terms, 102_175, prices)).toEqual(['usd', 'jpy']);
  expect(raisedToFloor(terms, 102_175, prices)).toEqual({ idr: 102_175, usd: 570, jpy: 900, vnd: 147_587 });
  const withoutYen = termsOf({ ...stored, rates: stored.rates.slice(0, 1) }, setting, now);
  expect(currenciesBelow(withoutYen, 102_175, prices)).toEqual(['usd']);
});
