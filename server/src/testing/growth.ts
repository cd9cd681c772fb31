/** At least so long is measured at once: below it what else the program does decides. */
const enoughMs = 2;
const rounds = 5;
const tries = 12;
/** Clearly not the square, which would be four: no further try is needed. */
const surelyLinear = 2.2;

type Work = () => unknown;

async function millisecondsOf(work: Work, times: number): Promise<number> {
  const begun = performance.now();
  for (let time = 0; time < times; time += 1) await work();
  return performance.now() - begun;
}

/** The least of several: garbage collection and other programs only ever add. */
async function ratio(short: Work, long: Work, times: number): Promise<number> {
  const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    least.short = Math.min(least.short, await millisecondsOf(short, times));
    least.long = Math.min(least.long, await millisecondsOf(long, times));
  }
  return least.long / least.short;
}

/**
 * How many times as long the long input takes as the short one. Only a ratio is told, so that the machine does not matter. Of
 * several tries the best counts: noise comes and goes, growth stays.
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
