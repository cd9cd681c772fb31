import { expect, test } from 'vitest';
import { foldDigits, plainIdentifier, withoutSeparators } from './identifiers.ts';

const invisible = [
  '\u00ad\u061c\u180e\u200b\u200d\u200e\u200f\u202a\u202b\u202c\u202d',
  '\u2060\u2063\u2066\u2069\u3164\ufe0f\ufeff\uffa0\u{e0041}',
].flatMap((signs) => [...signs]);

test('E4 invisible characters before, behind and inside an identifier are taken out', () => {
  for (const sign of invisible)
    expect(plainIdentifier(`${sign} LGT-4${sign}711${sign}\u3000`), JSON.stringify(sign)).toBe('LGT-4711');
});

test('E4 a right-to-left override is taken out around an identifier and stays between its letters', () => {
  expect(plainIdentifier('\u202eLGT-4711\u202c')).toBe('LGT-4711');
  expect(plainIdentifier('LGT\u202e-4711')).toBe('LGT\u202e-4711');
});

test('E4 a full-width identifier is the ASCII one', () => {
  expect(plainIdentifier('　ＬＧＴ－４７１１　')).toBe('LGT-4711');
});

test.each([
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Khmer', '០១២៣៤៥៦៧៨៩'],
  ['full-width', '０１２３４５６７８９'],
  ['bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['monospace', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
  ['Adlam', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
])('E4 %s digits are the ASCII ones', (_script, digits) => {
  expect(foldDigits(`+${digits}x`)).toBe('+0123456789x');
});

test('E4 the separators of a number are spaces and dashes of any script', () => {
  expect(withoutSeparators(' 8962–0000 １２３４ー5678\u00a0−9012\u200b')).toBe('89620000123456789012');
});
