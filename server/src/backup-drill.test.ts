import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { steerPayment } from '@langit/simulators/midtrans/drive';
import { afterAll, expect, test, vi } from 'vitest';
import { checkBackup } from './platform/backup/check-backup.ts';
import { openSession } from './platform/database/session.ts';
import { testUrl } from './testing/database.ts';
import {
  bareEnv,
  noDatabase,
  ownDatabase,
  type ShopProcess,
  startShopProcess,
} from './testing/shop-process.ts';

const program = fileURLToPath(new URL('./cli.ts', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'langit-drill-'));
const quiet = { RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const clean of cleanups.toReversed()) await clean();
  rmSync(root, { recursive: true, force: true });
});

/** Runs the operator's command line, without this process's environment. */
async function shop(env: Record<string, string>, ...typed: string[]): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...typed, '--json'], {
    env: { ...bareEnv, ...env },
  });
  return JSON.parse(stdout);
}

/** The fields that this drill reads; `orders` are the unpaid ones that a refusal lists. */
type Answer = Partial<Record<'token' | 'order_id' | 'transaction_id', string>> & {
  orders?: { order_id: string }[];
};

async function call(origin: string, path: string, body: unknown, token?: string) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

/** Customers who buy and pay in a loop until `stop`. `acknowledged` has the orders that the shop has confirmed to them. */
function startBuying({ origin }: ShopProcess) {
  const acknowledged: { order: string; at: number }[] = [];
  let open = true;
  const buyOne = async (token: string, total: number) => {
    const order = { product_id: 'japan-5gb-30d', qty: [1], is_daily_plan: false, total };
    const { status, body } = await call(origin, '/paymentapi/redirect-order-payment', order, token);
    // An order whose placing or payment failed under load stays open. Five of them would reach the limit of unpaid orders.
    for (const { order_id } of body.orders ?? [])
      await call(origin, `/capi/orders/${order_id}/cancel`, {}, token);
    if (status !== 200 || !body.order_id || !body.transaction_id) return;
    acknowledged.push({ order: body.order_id, at: performance.now() });
    await steerPayment(`${origin}/dev/sim/midtrans`, body.transaction_id, 'pay', 'other_qris');
  };
  const buyer = async () => {
    const { body } = await call(origin, '/authapi/customer/login', {
      email: 'demo@example.com',
      password: 'demo-password',
    });
    const plan = (await (await fetch(`${origin}/capi/products/japan-5gb-30d`)).json()) as {
      price_idr: number;
    };
    while (open) await buyOne(body.token ?? '', plan.price_idr);
  };
  const buyers = [buyer(), buyer(), buyer()];
  return {
    acknowledged,
    async stop() {
      open = false;
      await Promise.all(buyers);
    },
  };
}

/** Checks the restored database: every acknowledged order exists, and the ledger agrees with the orders' states. */
async function examine(target: { url: string | null; dataDir: string }, promised: string[]) {
  const session = await openSession(target);
  const ask = async (text: string) => (await session.query(text, [])).rows as Record<string, unknown>[];
  try {
    const orders = new Set((await ask('select number from "order"')).map(({ number }) => number));
    expect(promised.filter((number) => !orders.has(number))).toEqual([]);
    const wrong = await ask(`select o.number from "order" o
      left join money_movement m on m."order" = o.id and m.kind <> 'voucher' group by o.id
      having coalesce(sum(m.signed_idr), 0) <> case when o.payment_state = 'PAID' then o.total else 0 end`);
    expect(wrong).toEqual([]);
    const [paid] = await ask(`select count(*)::int as count from "order" where payment_state = 'PAID'`);
    expect(paid?.count).toBeGreaterThan(0);
    const [jobs] = await ask('select count(*)::int as count from pgboss.job');
    return { orders: orders.size, paid: paid?.count, jobs: jobs?.count };
  } finally {
    await session.close();
  }
}

/** Backs a shop up while it sells, then deletes it. Returns the orders that were acknowledged before the backup. */
async function sellUntilLost(source: ShopProcess, folder: string): Promise<string[]> {
  const sale = startBuying(source);
  const sellMoreThan = (count: number) =>
    vi.waitFor(() => expect(sale.acknowledged.length).toBeGreaterThan(count), { timeout: 90_000 });
  let begun: number;
  try {
    await sellMoreThan(20);
    begun = performance.now();
    await shop({ DATA_DIR: source.dataDir }, 'backup', folder, '--reason', 'drill');
    await sellMoreThan(sale.acknowledged.length);
  } finally {
    await sale.stop();
  }
  // The machine is lost; only the backup remains.
  await source.clear();
  const promised = sale.acknowledged.flatMap(({ order, at }) => (at < begun ? [order] : []));
  expect(promised.length).toBeGreaterThan(20);
  return promised;
}

type Kind = 'embedded' | 'postgres';

/** Restores a backup, opens the shop, and checks that it has all acknowledged orders and that a second restore is refused. */
async function restoreAndOpen(file: string, kind: Kind, promised: string[]): Promise<ShopProcess> {
  const database = kind === 'postgres' ? await ownDatabase() : noDatabase;
  cleanups.push(database.drop);
  const target = { DATABASE_URL: database.url, DATA_DIR: `${file}-restored` };
  const restored = await shop(target, 'restore', file);
  expect(restored).toMatchObject({ into: kind });
  await expect(shop(target, 'restore', file)).rejects.toThrow('--replace');
  const differences = await examine({ url: database.url || null, dataDir: target.DATA_DIR }, promised);
  const manifest = await checkBackup({ file });
  expect(differences.jobs).toBe(manifest.tables.find(({ name }) => name === 'job')?.rows);

  const opened = await startShopProcess({ ...quiet, ...target });
  cleanups.push(opened.clear);
  await expect(shop(target, 'restore', file, '--replace')).rejects.toThrow(/stop/);
  const listed = await shop(target, 'orders', 'list', '--limit', '10000');
  expect(Object.keys(listed)).toHaveLength(differences.orders);
  return opened;
}

/** The databases between which the shop moves, in order. */
const lives: Kind[] = testUrl ? ['postgres', 'embedded', 'postgres'] : ['embedded', 'embedded'];

test(`V8 drill, ${lives.join(' to ')}: a shop that is backed up under load and restored has every acknowledged order, and its ledger agrees`, async () => {
  let source = await startShopProcess(quiet);
  cleanups.push(source.clear);
  const promised: string[] = [];
  for (const [index, kind] of lives.slice(1).entries()) {
    const folder = join(root, `backup-${index}`);
    promised.push(...(await sellUntilLost(source, folder)));
    const [name = ''] = readdirSync(folder).filter((name) => name.endsWith('.tar.zst'));
    source = await restoreAndOpen(join(folder, name), kind, promised);
  }
}, 420_000);
