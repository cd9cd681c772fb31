/** The minimum duration of a measurement; shorter ones are dominated by noise. */
const enoughMs = 2;
const rounds = 5;
const tries = 12;
/** A ratio below this is certainly not quadratic (four), so that no further attempt is needed. */
const surelyLinear = 2.2;

type Work = () => unknown;

async function millisecondsOf(work: Work, times: number): Promise<number> {
  const begun = performance.now();
  for (let time = 0; time < times; time += 1) await work();
  return performance.now() - begun;
}

/** The ratio of the minimum durations, because garbage collection and other programs only add time. */
async function ratio(short: Work, long: Work, times: number): Promise<number> {
  const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    least.short = Math.min(least.short, await millisecondsOf(short, times));
    least.long = Math.min(least.long, await millisecondsOf(long, times));
  }
  return least.long / least.short;
}

/**
 * The ratio of the durations of a long and a short input, independent of the machine's speed. The best of several attempts is
 * returned, because noise varies and growth does not.
 */
export async function timesLonger(short: Work, long: Work): Promise<number> {
  let times = 1;
  await long();
  while ((await millisecondsOf(short, times)) < enoughMs && times < 1024) times *= 2;
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && best >= surelyLinear; attempt += 1)
    best = Math.min(best, await ratio(short, long, times));
  return best;
}
