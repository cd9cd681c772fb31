import { expect, test } from 'vitest';
import { colon, labelled, listed } from './punctuation.ts';

test('I7 a list and a label have the punctuation of their language', () => {
  expect(listed(['SoftBank', 'KDDI'], 'vi')).toBe('SoftBank, KDDI');
  expect(listed(['SoftBank', 'KDDI'], 'ja')).toBe('SoftBank、KDDI');
  expect(labelled('Total', 'Rp 50.000', 'id')).toBe('Total: Rp 50.000');
  expect(labelled('合計', 'Rp 50.000', 'ja')).toBe('合計：Rp 50.000');
  expect(colon('返金額', 'ja')).toBe('返金額：');
});
