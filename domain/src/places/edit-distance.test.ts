import { foldText } from '@langit/contract/values/fold-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { romajiOf } from './romaji.ts';

const far = Number.POSITIVE_INFINITY;

test.each([
  ['japan', 'japan', 0, 0],
  ['japn', 'japan', 1, 1],
  ['jaapn', 'japan', 1, 1],
  ['singapor', 'singapore', 1, 0],
  ['jpean', 'jepang', 2, 1],
  ['phillipines', 'philippines', 2, 2],
  ['austria', 'australia', 2, 1],
  ['hotel', 'hokkaido', far, far],
  ['japanese', 'japan', far, far],
])('H2 "%s" is %s within two slips: whole %d, beginning %d', (typed, word, whole, start) => {
  expect(editDistance(typed, word, 2)).toEqual({ whole, start });
});

test('H2 the edit distance is symmetric, 0 for the same word and 1 for one more letter', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.constantFrom('a', 'x'), fc.nat(8), (a, b, letter, at) => {
      expect(editDistance(a, b, 99).whole).toBe(editDistance(b, a, 99).whole);
      expect(editDistance(a, a, 0).whole).toBe(0);
      const longer = a.slice(0, at) + letter + a.slice(at);
      expect(editDistance(longer, a, 2).whole).toBe(1);
      expect(editDistance(a, a + b, 2).start).toBe(0);
    }),
  );
});

test.each([
  ['ベトナム', 'betonamu'],
  ['シンガポール', 'shingaporu'],
  ['かんこく', 'kankoku'],
  ['ちゅうごく', 'chugoku'],
  ['フィリピン', 'firipin'],
  ['エジプト', 'ejiputo'],
  ['ヨーロッパ', 'yoroppa'],
  ['ジャパン', 'japan'],
  ['ウィーン', 'win'],
  ['日本', null],
  ['bali', null],
])('H2 the reading %s is typed %s', (reading, latin) => {
  expect(romajiOf(foldText(reading))).toBe(latin);
});
