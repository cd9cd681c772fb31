import { expect, test } from 'vitest';
import { priceSteps } from './price-history-rules.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const cost = (day: number, supplier: string, micros: number, enabled = true) => ({
  at: at(day),
  supplier,
  package: 'A',
  costUsdMicros: micros,
  enabled,
});
const rates = [{ at: at(1), perUsd: 160_000_000 }];

test('B35 the history of a price is a step for each change, with the lowest cost at the rate of that day', () => {
  const prices = [
    { at: at(2), priceIdr: 100_000 },
    { at: at(4), priceIdr: 120_000 },
  ];
  const costs = [
    cost(2, 'one', 4_000_000),
    cost(3, 'two', 3_000_000),
    cost(5, 'two', 3_000_000, false),
    cost(6, 'unsold', 1),
  ];
  const later = [...rates, { at: at(7), perUsd: 170_000_000 }];
  expect(priceSteps({ prices, costs, rates: later }, ['one', 'two'])).toEqual([
    { at: at(2), priceIdr: 100_000, costIdr: 64_000 },
    { at: at(3), priceIdr: 100_000, costIdr: 48_000 },
    { at: at(4), priceIdr: 120_000, costIdr: 48_000 },
    { at: at(5), priceIdr: 120_000, costIdr: 64_000 },
    { at: at(7), priceIdr: 120_000, costIdr: 68_000 },
  ]);
});

test('B35 a product without a change has no history, one without a cost has its price alone', () => {
  expect(priceSteps({ prices: [], costs: [], rates }, ['one'])).toEqual([]);
  const prices = [{ at: at(2), priceIdr: 100_000 }];
  expect(priceSteps({ prices, costs: [], rates: [] }, ['one'])).toEqual([
    { at: at(2), priceIdr: 100_000, costIdr: null },
  ]);
});

test('B35 the history keeps its newest 400 steps', () => {
  const prices = Array.from({ length: 500 }, (_, index) => ({ at: at(index + 1), priceIdr: 1_000 * index }));
  const steps = priceSteps({ prices, costs: [], rates: [] }, []);
  expect([steps.length, steps[0]?.at, steps.at(-1)?.priceIdr]).toEqual([400, at(101), 499_000]);
});
