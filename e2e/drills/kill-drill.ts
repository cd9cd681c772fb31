import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, openBench } from './bench.ts';
import {
  atMost,
  type CatchUp,
  catchUpLimitSeconds,
  catchUps,
  type Evidence,
  type Finding,
  findings,
  type Kill,
  tableOf,
} from './checks.ts';
import { registerBuyer } from './customers.ts';
import { seededRandom } from './seeded.ts';
import { drain, type Sale, sell } from './selling.ts';

/**
 * Kills the shop repeatedly while customers buy. The gateway, the supplier and the mail server run outside of it as witnesses.
 * Exits with 1 when an order was lost, delivered twice or late. See docs/reliability.md.
 */
const settings = {
  orders: Number(process.env.DRILL_ORDERS ?? 200),
  kills: Number(process.env.DRILL_KILLS ?? 10),
  copies: Number(process.env.DRILL_COPIES ?? 5),
  seed: Number(process.env.DRILL_SEED ?? 20261120),
  ordersPerSecond: Number(process.env.DRILL_RATE ?? 1),
  firstPort: Number(process.env.DRILL_PORT ?? 4170),
  databaseUrl: process.env.DATABASE_URL,
};
const buyers = 10;

/** Kills the shop at random times, spread over the time of the orders. */
async function killAgainAndAgain(bench: Bench, random: ReturnType<typeof seededRandom>): Promise<Kill[]> {
  const kills: Kill[] = [];
  const spacingMs = (settings.orders / settings.ordersPerSecond / settings.kills) * 1000;
  for (let number = 0; number < settings.kills; number += 1) {
    const wait = random.between(0.15, 0.85) * spacingMs;
    await sleep(wait);
    await bench.program.kill();
    const at = Date.now();
    const startMs = await bench.program.start();
    kills.push({ at, backAt: Date.now() });
    console.log(`kill ${number + 1} of ${settings.kills}: back after ${(startMs / 1000).toFixed(1)} s`);
    await sleep(Math.max(0, spacingMs - wait - startMs));
  }
  return kills;
}

function print(list: Finding[], caughtUp: CatchUp[], sale: Sale): void {
  console.table(
    caughtUp.map(({ at, backAt, seconds }, index) => ({
      kill: index + 1,
      'away, s': ((backAt - at) / 1000).toFixed(1),
      'paid orders waiting': seconds.length,
      'caught up after, s': Math.max(0, ...seconds).toFixed(1),
    })),
  );
  console.table(tableOf(list));
  for (const line of sale.failed.slice(0, 10)) console.error(`a customer gave up: ${line}`);
}

async function drill(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'langit-drill-'));
  console.log(
    `${JSON.stringify({ ...settings, databaseUrl: settings.databaseUrl ? 'set' : 'embedded' })}\nlogs and data: ${folder}`,
  );
  const bench = await openBench({ ...settings, folder });
  try {
    const customers = await Promise.all(
      Array.from({ length: buyers }, (_, number) => registerBuyer(bench.shop, number, bench.sink.mails)),
    );
    const started = Date.now();
    const [sale, kills] = await Promise.all([
      sell(bench, customers, seededRandom(settings.seed), {
        perSecond: settings.ordersPerSecond,
        paid: 1,
        isOver: (number) => number >= settings.orders,
      }),
      killAgainAndAgain(bench, seededRandom(settings.seed + 1)),
    ]);
    await drain(bench, sale);
    const { gateway, supplier } = bench;
    const evidence: Evidence = {
      orders: sale.placed,
      paidAt: sale.paidAt,
      kills,
      mails: bench.sink.mails,
      gateway,
      supplier,
      books: await bench.books(),
    };
    const caughtUp = catchUps(evidence);
    const slowest = Math.max(0, ...caughtUp.flatMap(({ seconds }) => seconds));
    const list = [
      ...(await findings(evidence)),
      atMost('slowest catch-up after a restart, seconds', catchUpLimitSeconds, slowest),
    ];
    print(list, caughtUp, sale);
    console.log(
      `${sale.placed.length} orders, ${kills.length} kills, ${bench.amplifier.forwarded()} notifications, ${((Date.now() - started) / 1000).toFixed(0)} s`,
    );
    return sale.failed.length === 0 && list.every(({ holds }) => holds);
  } finally {
    await bench.close();
  }
}

drill().then(
  (holds) => process.exit(holds ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
