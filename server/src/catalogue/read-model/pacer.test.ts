import { expect, test } from 'vitest';
import { createPacer, sortInSlices } from './pacer.ts';

test.each([0, 1, 511, 512, 513, 5000])('L4 %i values sorted in slices are sorted', async (count) => {
  const values = Uint32Array.from({ length: count }, (_, index) => (index * 7919) % 4001);
  const expected = Array.from(values).sort((left, right) => left - right);
  const sorted = await sortInSlices(values, (left, right) => left - right, createPacer(0));
  expect(Array.from(sorted)).toEqual(expected);
});
