import { expect, test } from 'vitest';
import { colon, labelled } from './labels.ts';

test('I7 a label has the punctuation of its language', () => {
  expect(labelled('Total', 'Rp 50.000', 'id')).toBe('Total: Rp 50.000');
  expect(labelled('合計', 'Rp 50.000', 'ja')).toBe('合計：Rp 50.000');
  expect(colon('返金額', 'ja')).toBe('返金額：');
});
