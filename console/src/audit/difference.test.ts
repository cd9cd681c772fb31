import { expect, test } from 'vitest';
import { differenceOf, fieldKey, plainName } from './difference';

const plain = { wordOf: plainName, valueOf: (_: string, value: unknown) => String(value) };

test('B55 a line shows the fields that differ, with before and after', () => {
  expect(
    differenceOf({ price: 100, name: 'a', gone: 1 }, { price: 120, name: 'a', list: [1] }, plain),
  ).toEqual([
    { name: 'price', before: '100', after: '120' },
    { name: 'gone', before: '1', after: null },
    { name: 'list', before: null, after: '1' },
  ]);
});

test('B55 a line without a state before or after shows what there is', () => {
  expect(differenceOf(null, { state: 'open' }, plain)).toEqual([
    { name: 'state', before: null, after: 'open' },
  ]);
  expect(differenceOf(null, null, plain)).toEqual([]);
});

test('B55 a list and an object are words, and so is the name of a field', () => {
  const after = { packages: [{ unitPrice: 4, code: 'JP' }, 'other'] };
  expect(differenceOf(null, after, plain)).toEqual([
    { name: 'packages', before: null, after: 'unit price: 4, code: JP, other' },
  ]);
  expect(fieldKey('priceIdr')).toBe(fieldKey('price_idr'));
  expect(plainName('operator.four_eyes_idr')).toBe('operator four eyes idr');
});
