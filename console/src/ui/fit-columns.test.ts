import { expect, test } from 'vitest';
import { fitColumns, type Leaves, type MeasuredColumn } from './fit-columns';

const column = (name: string, width: number, leaves?: Leaves, isBlank = false): MeasuredColumn => ({
  name,
  width,
  leaves,
  isBlank,
});
const columns = [
  column('name', 220),
  column('supplier', 100, 'second'),
  column('seen', 100, 'first'),
  column('price', 100),
];
const leftOf = (of: readonly MeasuredColumn[], room: number) => [...fitColumns(of, room).left];

test('a table with room for all its columns keeps them', () => {
  expect(fitColumns(columns, 520)).toEqual({ left: new Set(), isTooWide: false });
});

test('columns leave by their importance, and no more of them than there is need for', () => {
  expect(leftOf([...columns, column('note', 400, 'third')], 520)).toEqual(['note']);
  expect(leftOf(columns, 519)).toEqual(['seen']);
  expect(leftOf(columns, 420)).toEqual(['seen']);
  expect(leftOf(columns, 419)).toEqual(['supplier', 'seen']);
});

test('a table that is too narrow for the columns that never leave scrolls', () => {
  expect(fitColumns(columns, 320).isTooWide).toBe(false);
  expect(fitColumns(columns, 319)).toEqual({ left: new Set(['supplier', 'seen']), isTooWide: true });
});

test('of two columns that are alike in importance the right one leaves', () => {
  expect(leftOf([column('a', 100), column('b', 100, 'first'), column('c', 100, 'first')], 200)).toEqual([
    'c',
  ]);
});

test('a column that is empty on the page leaves before a less important one that says something', () => {
  const of = [column('name', 220), column('credit', 80, 'third', true), column('seen', 100, 'first')];
  expect(leftOf(of, 320)).toEqual(['credit']);
});

test('a column that must stand stays where all its cells are empty', () => {
  expect(leftOf([column('name', 220), column('total', 80, undefined, true)], 250)).toEqual([]);
});
