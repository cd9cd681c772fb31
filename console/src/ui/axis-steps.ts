const threeOf = (step: number): number[] => [1, 2, 3].map((count) => count * step);

/** Three rounded steps that reach the highest value: 1, 2 or 5 with zeros. Money and counts have no fractions. */
export function axisSteps(highest: number): number[] {
  const rough = Math.max(highest, 3) / 3;
  const size = 10 ** Math.floor(Math.log10(rough));
  return threeOf([1, 2, 5, 10].map((factor) => factor * size).find((one) => one >= rough) ?? rough);
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
