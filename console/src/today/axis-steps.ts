/** Three rounded steps that reach the highest value: 1, 2 or 5 with zeros. */
export function axisSteps(highest: number): number[] {
  const rough = Math.max(highest, 1) / 3;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((one) => one >= rough) ?? rough;
  return [1, 2, 3].map((count) => count * step);
}
