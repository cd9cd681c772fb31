/** At least so long is measured at once: below it the clock and what else the machine does decide. */
const enoughMs = 3;
const rounds = 3;
const tries = 5;

type Work = () => unknown;

async function millisecondsOf(work: Work, times: number): Promise<number> {
  const { user, system } = process.cpuUsage();
  for (let time = 0; time < times; time += 1) await work();
  const used = process.cpuUsage({ user, system });
  return (used.user + used.system) / 1000;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function ratio(short: Work, long: Work, times: number): Promise<number> {
  const taken: { short: number[]; long: number[] } = { short: [], long: [] };
  for (let round = 0; round < rounds; round += 1) {
    taken.short.push(await millisecondsOf(short, times));
    taken.long.push(await millisecondsOf(long, times));
  }
  return median(taken.long) / median(taken.short);
}

/**
 * How many times as long the long input takes: a ratio of medians of processor time, so that neither the machine nor what else
 * runs on it decides. Of several tries the best counts: noise comes and goes, growth stays.
 */
export async function timesLonger(short: Work, long: Work): Promise<number> {
  let times = 1;
  await long();
  while ((await millisecondsOf(short, times)) < enoughMs && times < 1024) times *= 2;
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && best >= 2.2; attempt += 1)
    best = Math.min(best, await ratio(short, long, times));
  return best;
}
