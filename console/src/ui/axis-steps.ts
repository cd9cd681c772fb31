const threeOf = (step: number): number[] => [1, 2, 3].map((count) => count * step);

/**
 * Three to five rounded steps that reach the highest value, without much room above it: 1, 2 or 5 with zeros.
 * Money and counts have no fractions.
 */
export function axisSteps(highest: number): number[] {
  const finest = Math.max(highest / 5, 1);
  const size = 10 ** Math.floor(Math.log10(finest));
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((one) => one >= finest) ?? finest;
  const count = Math.max(3, Math.ceil(highest / step));
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}

const day = 86_400;
const spans = [1, 2, 5, 10, 20, 30]
  .flatMap((seconds) => [seconds, seconds * 60])
  .concat([1, 2, 4, 8].map((hours) => hours * 3600))
  .toSorted((a, b) => a - b);

/** Three rounded durations, in seconds, that reach the longest one. */
export function timeSteps(longest: number): number[] {
  const rough = longest / 3;
  return threeOf(spans.find((span) => span >= rough) ?? Math.ceil(rough / day) * day);
}
