import { operatorCalls } from '@langit/contract/operator/calls';
import { expect, test } from 'vitest';
import { rateFields } from './rate-fields';

const rate = {
  currency: 'JPY',
  per_usd: '150',
  since: '2026-11-01T00:00:00.000Z',
  old: false,
  sample: false,
};

test('B54 a new shop without rates has a field for each rate that the call takes', () => {
  const fields = rateFields([], (currency) => currency);
  const taken = new Set(Object.keys(operatorCalls['rates.set'].input.shape));
  expect(fields.map(({ name, initial }) => [name, initial])).toEqual([
    ['idr', ''],
    ['jpy', ''],
    ['vnd', ''],
  ]);
  expect(fields.every(({ name }) => taken.has(name))).toBe(true);
});

test('B54 a stored rate stands in its field, the others stay empty', () => {
  const fields = rateFields([rate] as never, (currency) => currency);
  expect(fields.map(({ initial }) => initial)).toEqual(['', '150', '']);
});
