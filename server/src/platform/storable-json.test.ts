import { expect, test } from 'vitest';
import { parseVendorJson, storableJson } from './storable-json.ts';

test('U25 JSON is stored whatever its texts and keys are, and whole characters stay as they are', () => {
  const value = {
    text: 'a\u0000b\ud800c',
    'key\udfff': ['👩', '\\u0000', '\\\ud800', 'é'],
    big: 12n,
    none: undefined,
  };
  expect(JSON.parse(storableJson(value))).toEqual({
    text: 'a\ufffdb\ufffdc',
    'key\ufffd': ['👩', '\\u0000', '\\\ufffd', 'é'],
    big: '12',
  });
  expect(storableJson(undefined)).toBe('null');
});

test('U25 what a vendor answers can be stored: broken characters are replaced, escaped pairs are one character', () => {
  expect(parseVendorJson('{"a\\u0000":"x\\ud800","b":"\\ud83d\\udc69","c":1}')).toEqual({
    'a\ufffd': 'x\ufffd',
    b: '👩',
    c: 1,
  });
  expect(parseVendorJson('{')).toBeUndefined();
});
