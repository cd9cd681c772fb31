import { expect, test } from 'vitest';
import { nearCodes } from './near-code-rules.ts';

const codes = ['japan-3gb-30d', 'japan-5gb-30d', 'japan-10gb-30d', 'java-1gb-7d', 'vietnam-5gb-30d'];

test.each([
  ['japan-5gb', ['japan-5gb-30d', 'japan-3gb-30d', 'japan-10gb-30d']],
  ['japan', ['japan-10gb-30d', 'japan-3gb-30d', 'japan-5gb-30d']],
  ['jpan-5gb-30d', ['japan-5gb-30d', 'japan-3gb-30d', 'japan-10gb-30d']],
  ['vietnm-5gb-30d', ['vietnam-5gb-30d']],
  ['', ['japan-10gb-30d', 'japan-3gb-30d', 'japan-5gb-30d']],
  ['nothing-like-it', []],
])('V7 the codes near %j are %j', (typed, near) => {
  expect(nearCodes(typed, codes)).toEqual(near);
});
