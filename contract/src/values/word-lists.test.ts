import { expect, test } from 'vitest';
import { listed } from './word-lists.ts';

test('I7 a list of words has the punctuation of its language', () => {
  expect(listed(['SoftBank', 'KDDI'], 'vi')).toBe('SoftBank, KDDI');
  expect(listed(['SoftBank', 'KDDI'], 'ja')).toBe('SoftBank、KDDI');
});
