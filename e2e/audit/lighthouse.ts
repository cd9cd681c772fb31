import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const pages = ['/', '/products?country=22', '/products/japan-5gb-30d', '/others/faq'];
const asked = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const times = 5;

type Kind = keyof typeof asked;
type Scores = Record<Kind, number>;
type Report = {
  categories: Record<Kind, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
  environment: { benchmarkIndex: number };
};

const command = fileURLToPath(new URL('./lighthouse/node_modules/lighthouse/cli/index.js', import.meta.url));

/** One run in a separate process, with Lighthouse's mobile preset: a slow phone on a slow network. */
function run(url: string, chromiumPath: string | undefined): Promise<Report> {
  const lighthouse = spawn(
    process.execPath,
    [
      command,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${Object.keys(asked).join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(chromiumPath ? { CHROME_PATH: chromiumPath } : {}) },
    },
  );
  const chunks: Buffer[] = [];
  lighthouse.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    lighthouse.on('error', reject);
    lighthouse.on('exit', (code) =>
      code === 0
        ? resolve(JSON.parse(Buffer.concat(chunks).toString()) as Report)
        : reject(new Error(`Lighthouse ended with ${code}`)),
    );
  });
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Failed audits in categories that must have the full score. */
const faults = ({ categories, audits }: Report): string[] =>
  (['accessibility', 'best-practices', 'seo'] as const).flatMap((kind) =>
    categories[kind].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${kind}: ${audits[id]?.title}`),
  );

/** Prints the median scores of each page and returns those below the required ones. */
export async function measure(baseURL: string, chromiumPath: string | undefined): Promise<string[]> {
  const low: string[] = [];
  console.log(`\nLighthouse mobile, median of ${times}`);
  for (const path of pages) {
    const reports: Report[] = [];
    for (let time = 0; time < times; time += 1) reports.push(await run(baseURL + path, chromiumPath));
    const kinds = Object.keys(asked) as Kind[];
    const scores = Object.fromEntries(
      kinds.map((kind) => [
        kind,
        median(reports.map(({ categories }) => Math.round((categories[kind].score ?? 0) * 100))),
      ]),
    ) as Scores;
    // Lighthouse simulates a phone as this machine slowed down four times. On a slow machine (benchmark index below 1500) that is
    // slower than the intended phone.
    const speed = Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)));
    console.log(
      `${path.padEnd(28)} ${kinds.map((kind) => `${kind} ${scores[kind]}`).join('  ')}  (machine's speed ${speed})`,
    );
    for (const kind of kinds) {
      if (scores[kind] < asked[kind]) low.push(`${path}: ${kind} ${scores[kind]}`);
    }
    if (reports[0]) for (const fault of new Set(faults(reports[0]))) console.log(`  - ${fault}`);
  }
  return low;
}
