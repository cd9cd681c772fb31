import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { payOnSimulator } from '@langit/simulators/midtrans/drive';
import { asc, inArray } from 'drizzle-orm';
import { freePort } from '../../../scripts/free-port.ts';
import { session } from '../accounts/tables.ts';
import { hashToken } from '../accounts/tokens.ts';
import { order } from '../orders/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { roles } from '../platform/database/roles.ts';
import { migratedSchema } from './data-directory.ts';
import { asRole, letRolesIn, migrateAsOwner, silent } from './database.ts';
import { addCustomers } from './many-customers.ts';
import { payUrl } from './rentals.ts';
import { bareEnv, ownDatabase, type ShopProcess, startShopProcess } from './shop-process.ts';
import { tokenOf } from './trade.ts';

const program = fileURLToPath(new URL('../../../simulators/src/run.ts', import.meta.url));

/** The supplier's limit is not what these tests are about. */
const callsPerSecond = '1000';

/** `npm run simulators`, with the settings that it prints. */
async function startSimulators(folder: string) {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: {
      ...bareEnv,
      SIMULATORS_PORT: String(port),
      SIMULATORS_DIR: folder,
      ESIM_ACCESS_CALLS_PER_SECOND: callsPerSecond,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += chunk;
    if (printed.includes('AIRALO_URL=')) break;
  }
  const settings = Object.fromEntries(
    [...printed.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  return {
    gateway: `http://127.0.0.1:${port}/dev/sim/midtrans`,
    settings: settings as Record<string, string>,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

export type Fleet = Awaited<ReturnType<typeof openFleet>>;

/** A PostgreSQL database and simulators, for several processes of a shop. */
export async function openFleet() {
  const folder = mkdtempSync(join(tmpdir(), 'langit-fleet-'));
  const simulators = await startSimulators(folder);
  const own = await ownDatabase();
  await letRolesIn(own.url);
  await migrateAsOwner(own.url);
  const database: Database = await openPostgres({
    url: own.url,
    schema: migratedSchema,
    log: silent,
    startWithinSeconds: 30,
  });
  const shops: ShopProcess[] = [];
  return {
    database,
    url: asRole(own.url, roles.run),
    simulators,
    /** Carries out the `migrate` of a version as the owner of the tables. */
    migrate: (cli: string) =>
      promisify(execFile)(process.execPath, [cli, 'migrate'], {
        env: { ...bareEnv, DATABASE_URL: asRole(own.url, roles.owner), DATA_DIR: join(folder, 'owner') },
      }),
    /** Starts a process of the shop. `program`: of another version. */
    async open(env: Record<string, string> = {}, program?: string): Promise<ShopProcess> {
      const settings = {
        DATABASE_URL: asRole(own.url, roles.run),
        MIGRATE: 'off',
        OPS_LISTEN: `127.0.0.1:${await freePort()}`,
        LOG_LEVEL: 'warn',
        RATE_LIMIT: 'off',
        ...simulators.settings,
        ESIM_ACCESS_CALLS_PER_SECOND: callsPerSecond,
      };
      const shop = await startShopProcess({ ...settings, ...env }, program);
      shops.push(shop);
      return shop;
    },
    /** Customers who are signed in. */
    async customers(count: number): Promise<string[]> {
      const ids = await addCustomers(database, count);
      const at = new Date();
      await database.db.insert(session).values(
        ids.map((customer) => ({
          tokenHash: hashToken(tokenOf(customer)),
          customer,
          createdAt: at,
          lastUsedAt: at,
        })),
      );
      return ids;
    },
    /** Places an order and pays it. */
    async buy(origin: string, customer: string): Promise<string> {
      const total = await priceOf(origin, plan);
      const answer = await fetch(`${origin}${payUrl}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(customer)}` },
        body: JSON.stringify({ product_id: plan, qty: [1], is_daily_plan: false, total }),
      });
      if (!answer.ok) throw new Error(`not sold: ${answer.status} ${await answer.text()}`);
      const placed = (await answer.json()) as { order_id: string; transaction_id: string };
      await payOnSimulator(simulators.gateway, placed.transaction_id);
      return placed.order_id;
    },
    /** The states of orders, by their numbers. */
    states: (numbers: readonly string[]) =>
      database.db
        .select({ payment: order.paymentState, delivery: order.deliveryState })
        .from(order)
        .where(inArray(order.number, [...numbers]))
        .orderBy(asc(order.number)),
    async close() {
      for (const shop of shops) await shop.clear();
      await database.close();
      await own.drop();
      await simulators.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const plan = 'japan-5gb-30d';

async function priceOf(origin: string, product: string): Promise<number> {
  const answer = await fetch(`${origin}/capi/products/${product}`);
  return ((await answer.json()) as { price_idr: number }).price_idr;
}
