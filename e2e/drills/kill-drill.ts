import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { payOnSimulator } from '@langit/simulators/midtrans/drive';
import { type Bench, openBench } from './bench.ts';
import { type CatchUp, catchUps, type Evidence, type Finding, findings, type Kill } from './checks.ts';
import { type Buyer, buy, connect, type PlacedOrder, persist, registerBuyer } from './customers.ts';
import { deliveryMails } from './mail-sink.ts';
import { seededRandom } from './seeded.ts';

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
const drainWithinMs = 180_000;
const methods = ['other_qris', 'credit_card', 'bca_va'] as const;

type Sale = { placed: PlacedOrder[]; paidAt: Map<string, number>; failed: string[] };

/** Places orders at a constant rate, whether or not the shop is up. */
async function sell(
  bench: Bench,
  customers: Buyer[],
  random: ReturnType<typeof seededRandom>,
): Promise<Sale> {
  const sale: Sale = { placed: [], paidAt: new Map(), failed: [] };
  const products = await pickProducts(bench);
  const running: Promise<void>[] = [];
  for (let number = 0; number < settings.orders; number += 1) {
    const buyer = customers[number % customers.length];
    const product = products[random.whole(0, products.length - 1)];
    const method = methods[random.whole(0, methods.length - 1)];
    if (!buyer || !product) throw new Error('nothing to sell, or nobody to buy');
    const one = async () => {
      const order = await buy(buyer, product, quantityOf(random));
      sale.placed.push(order);
      await payOnSimulator(bench.gateway, order.transactionId, method);
      sale.paidAt.set(order.orderId, Date.now());
    };
    running.push(one().catch((error: unknown) => void sale.failed.push(String(error))));
    await sleep(1000 / settings.ordersPerSecond);
  }
  await Promise.all(running);
  return sale;
}

const quantityOf = (random: ReturnType<typeof seededRandom>): number =>
  random.between(0, 1) < 0.7 ? 1 : random.whole(2, 5);

async function pickProducts({ shop }: Bench): Promise<{ id: string; price: number }[]> {
  const query = { esim_type: 'QuotaBased', limit: '20' } as const;
  const { data } = await persist(() => connect(shop).call('GET /capi/products', { query }));
  return data.flatMap(({ product_id, price_idr }) =>
    price_idr === null ? [] : [{ id: product_id, price: price_idr }],
  );
}

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

/** Waits until every order has its mail, or the time limit; the checks report missing ones. */
async function drain(bench: Bench, sale: Sale): Promise<void> {
  for (const deadline = Date.now() + drainWithinMs; Date.now() < deadline; await sleep(500)) {
    const mails = deliveryMails(bench.sink.mails);
    if (sale.placed.every(({ orderId }) => mails.has(orderId))) break;
  }
  // Leaves time for duplicates to appear.
  await sleep(5000);
}

function print(list: Finding[], caughtUp: CatchUp[], sale: Sale): void {
  console.table(
    caughtUp.map(({ at, backAt, waiting, seconds }, index) => ({
      kill: index + 1,
      'away, s': ((backAt - at) / 1000).toFixed(1),
      'paid orders waiting': waiting,
      'caught up after, s': seconds.toFixed(1),
    })),
  );
  console.table(
    list.map(({ what, expected, found, holds }) => ({
      what,
      expected,
      found,
      verdict: holds ? 'ok' : 'VIOLATED',
    })),
  );
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
      sell(bench, customers, seededRandom(settings.seed)),
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
    };
    const list = await findings(evidence);
    print(list, catchUps(evidence), sale);
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
