import { expect, test } from 'vitest';
import { axisSteps, timeSteps } from './axis-steps';

test.each([
  [1_395_000, [500_000, 1_000_000, 1_500_000]],
  [7_900_000, [2_000_000, 4_000_000, 6_000_000, 8_000_000]],
  [7, [2, 4, 6, 8]],
  [99, [20, 40, 60, 80, 100]],
  [11, [5, 10, 15]],
  [0, [1, 2, 3]],
])('B19 beside a picture that reaches %s are three to five rounded values', (highest, steps) => {
  expect(axisSteps(highest)).toEqual(steps);
});

test.each([
  [0, [1, 2, 3]],
  [50, [20, 40, 60]],
  [3600, [1200, 2400, 3600]],
  [3 * 86_400 + 1, [172_800, 345_600, 518_400]],
])('B50 beside a picture of %s seconds are three rounded durations', (longest, steps) => {
  expect(timeSteps(longest)).toEqual(steps);
});
