import { expect, test } from 'vitest';
import { axisSteps } from './axis-steps';

test.each([
  [1_395_000, [500_000, 1_000_000, 1_500_000]],
  [7, [5, 10, 15]],
  [99, [50, 100, 150]],
  [0, [0.5, 1, 1.5]],
])('B19 beside a picture that reaches %s are three rounded values', (highest, steps) => {
  expect(axisSteps(highest)).toEqual(steps);
});
