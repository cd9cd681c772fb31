import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEsimAccessSimulator } from '@langit/simulators/esim-access/simulator';
import { toNodeListener } from '@langit/simulators/node-listener';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { openPostgres } from '../../platform/database/postgres-database.ts';
import { migratedSchema } from '../../testing/data-directory.ts';
import { asRole, silent, testUrl, useDatabase, withConnection } from '../../testing/database.ts';
import { listen, stop } from '../../testing/listen.ts';
import { migratedDatabase } from '../../testing/shop-process.ts';
import { supplierCallBudget } from '../tables.ts';
import type { CallLimit } from './call-budget.ts';
import { createFleetBudget } from './call-budget-store.ts';
import { createEsimAccess } from './esim-access/esim-access.ts';
import { type EsimSupplier, type SupplierPlan, SupplierUnavailable } from './supplier.ts';

const database = useDatabase();
const keys = { accessCode: 'access-code', secretKey: 'secret-key' };

describe('the budget in the database', () => {
  const eight: CallLimit = { vendor: 'Vendor', calls: 8, windowMs: 1080 };
  const fivePerMinute: CallLimit = { vendor: 'Vendor', kind: 'refunds', calls: 5, windowMs: 61_000 };
  /** The first statement makes the row. */
  const budgetFor = async (limit: CallLimit) => {
    const budget = createFleetBudget(database.db);
    await budget.take({ limit, isLookUp: false, wanted: 0 });
    return budget;
  };

  test('W10 calls of instances that share a database are spaced, and what is too far ahead is not granted', async () => {
    const [first, second] = [await budgetFor(eight), createFleetBudget(database.db)];
    const request = { limit: eight, isLookUp: false, wanted: 1 };
    const moments: number[] = [];
    for (const budget of [first, second, first, second]) {
      const { waitsMs } = await budget.take(request);
      const [row] = await database.db.select().from(supplierCallBudget);
      if (waitsMs.length > 0) moments.push(...(row?.granted ?? []));
    }
    const spaces = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
    for (const space of spaces) expect(space).toBeGreaterThanOrEqual(135);
    for (;;) {
      const { waitsMs, retryMs } = await second.take(request);
      if (waitsMs.length > 0) continue;
      expect(retryMs).toBeLessThanOrEqual(135);
      break;
    }
  });

  test('W10 the first call of a limit, whose row it makes, is asked for again at once', async () => {
    const budget = createFleetBudget(database.db);
    const request = { limit: fivePerMinute, isLookUp: true, wanted: 1 };
    const first = await budget.take(request);
    expect(first).toEqual({ waitsMs: [], retryMs: 0 });
    expect((await budget.take(request)).waitsMs).toEqual([0]);
    expect((await budget.take({ ...request, wanted: 0 })).retryMs).toBe(0);
  });

  test('W10 moments that were granted before the database’s clock was set back hold no call back for longer than a window', async () => {
    const budget = await budgetFor(eight);
    const request = { limit: eight, isLookUp: true, wanted: 1 };
    await budget.take(request);
    await database.db.execute(sql`update supplier_call_budget set
      started = array(select s + 86400000 from unnest(started) s), look_ups = array(select s + 86400000 from unnest(look_ups) s)`);
    // A second ahead is granted, and a look-up of this limit follows another one after 270 milliseconds.
    expect((await budget.take(request)).retryMs).toBeLessThanOrEqual(270);
  });

  test('W10 a limit of a long window grants its calls at once, look-ups half of them', async () => {
    const budget = await budgetFor(fivePerMinute);
    const lookUps = await budget.take({ limit: fivePerMinute, isLookUp: true, wanted: 5 });
    expect(lookUps.waitsMs).toEqual([0, 0]);
    const deliveries = await budget.take({ limit: fivePerMinute, isLookUp: false, wanted: 5 });
    expect(deliveries.waitsMs).toEqual([0, 0, 0]);
    const none = await budget.take({ limit: fivePerMinute, isLookUp: false, wanted: 1 });
    expect(none.waitsMs).toEqual([]);
    expect(none.retryMs).toBeGreaterThan(50_000);
  });
});

async function firstPlan(supplier: EsimSupplier): Promise<SupplierPlan> {
  for await (const plan of supplier.listPlans({ kind: 'base' })) return plan;
  throw new Error('the supplier has no plan');
}

describe.runIf(testUrl)('four workers on one PostgreSQL', () => {
  let ownDatabase: Awaited<ReturnType<typeof migratedDatabase>>;
  let folder: string;
  const databases: Database[] = [];
  beforeAll(async () => {
    ownDatabase = await migratedDatabase();
    folder = await mkdtemp(join(tmpdir(), 'budget-'));
    const schema = { ...migratedSchema, mode: 'check' } as const;
    for (let worker = 0; worker < 4; worker += 1)
      databases.push(
        await openPostgres({
          url: ownDatabase.url,
          schema,
          log: silent,
          startWithinSeconds: 30,
          connections: 2,
        }),
      );
  });
  afterAll(async () => {
    for (const opened of databases) await opened.close();
    await ownDatabase.drop();
    await rm(folder, { recursive: true });
  });

  /** In the test's database a trigger keeps all granted moments. */
  const asOwner = (text: string) =>
    withConnection(asRole(ownDatabase.url, new URL(testUrl ?? '').username), (client) => client.query(text));
  const noteGrants = () =>
    asOwner(`create table granted_moment (moment bigint);
      create function note_grants() returns trigger language plpgsql security definer as
        $$ begin insert into public.granted_moment select unnest(new.granted); return new; end $$;
      create trigger note_grants after insert or update on supplier_call_budget for each row execute function note_grants()`);
  const grantedMoments = async () => {
    const { rows } = await asOwner('select moment from granted_moment order by moment');
    return rows.map(({ moment }) => Number(moment));
  };

  test('W10 a hundred orders of four workers reach the supplier with at most eight calls in any second, and nearly as many', async () => {
    let arrivals = 0;
    const simulator = await createEsimAccessSimulator({
      basePath: '/sim',
      ...keys,
      dataFile: join(folder, 'esim-access.jsonl'),
      now: systemClock.now,
    });
    const answer = toNodeListener([simulator]);
    const { server, origin } = await listen((incoming, outgoing) => {
      arrivals += 1;
      answer(incoming, outgoing);
    });
    const workers = databases.map(({ db }) =>
      createEsimAccess({
        config: { ...keys, url: `${origin}/sim` },
        clock: systemClock,
        budget: createFleetBudget(db),
      }),
    );
    const plan = await firstPlan(workers[0] as EsimSupplier);
    const common = { planCode: plan.code, quantity: 1, expectedCostUsdMicros: plan.costUsdMicros };
    /** As a job does: a call that was not sent is repeated. */
    const order = async (worker: EsimSupplier, clientRef: string): Promise<unknown> => {
      try {
        return await worker.order({ ...common, clientRef });
      } catch (error) {
        if (!(error instanceof SupplierUnavailable)) throw error;
        await sleep(200);
        return order(worker, clientRef);
      }
    };
    await noteGrants();
    arrivals = 0;
    await Promise.all(
      workers.flatMap((worker, of) =>
        Array.from({ length: 25 }, (_, nth) => order(worker, `order-${of}-${nth}`)),
      ),
    );
    await simulator.close();
    await stop(server);
    expect(arrivals).toBeGreaterThanOrEqual(100);
    // By the database's time: how late a call is on its way depends on the machine.
    const moments = await grantedMoments();
    const mostInSecond = Math.max(
      ...moments.map((from) => moments.filter((at) => at >= from && at < from + 1000).length),
    );
    expect(mostInSecond).toBeLessThanOrEqual(8);
    const seconds = ((moments.at(-1) ?? 0) - (moments[0] ?? 0)) / 1000;
    expect((moments.length - 1) / seconds).toBeGreaterThan(0.9 * 8);
  }, 60_000);
});
