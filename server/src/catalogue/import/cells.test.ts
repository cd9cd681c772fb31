import { describe, expect, test } from 'vitest';
import { gigabytes } from './cell-rules.ts';
import { gigabytesText } from './written-cells.ts';

const megabyte = 1_048_576;

describe('V7 sizes in a catalogue file', () => {
  test.each([
    [512 * megabyte, '0.5'],
    [500 * megabyte, '0.48828125'],
    [100 * megabyte, '0.09765625'],
    [1024 * megabyte, '1'],
    [10 * 1024 * megabyte, '10'],
  ])('%i bytes are written as %s', (bytes, text) => {
    expect(gigabytesText(bytes)).toBe(text);
  });

  test.each([1, 999, 500_000_000, megabyte + 1, 3 * 1024 * megabyte - 1, 123_456_789_012])(
    '%i bytes are the same after an export and an import',
    (bytes) => {
      expect(gigabytes(gigabytesText(bytes))).toEqual({ ok: true, value: bytes });
    },
  );

  test.each(['0', '0.0', '0.00000000001', '1,5', '-1', '1e3', '999999999', 'much'])(
    '%s is no size',
    (text) => {
      expect(gigabytes(text).ok).toBe(false);
    },
  );

  test('unlimited data is an empty cell', () => {
    expect(gigabytesText(null)).toBe('');
  });
});
