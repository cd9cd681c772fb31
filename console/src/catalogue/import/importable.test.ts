import { expect, test } from 'vitest';
import { isImportable } from './importable';

test('B38 a checked file and one that guards have stopped can be imported', () => {
  expect(isImportable({ state: 'done', details: null })).toBe(true);
  const stops = [{ line: 2, column: 'price_idr', code: 'a', problem: 'over 20 %' }];
  expect(isImportable({ state: 'failed', details: stops })).toBe(true);
});

test('B38 a file with mistakes, an unreadable one and a check that broke off cannot be imported', () => {
  const mistakes = [{ line: 2, column: 'price_idr', value: 'x', problem: 'is no number' }];
  expect(isImportable({ state: 'failed', details: mistakes })).toBe(false);
  expect(isImportable({ state: 'failed', details: [] })).toBe(false);
  expect(isImportable({ state: 'failed', details: null })).toBe(false);
});
