import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testUrl, useDatabase } from '../../testing/database.ts';
import { whileClientWaits } from '../client-presence.ts';
import { createSingleFlight } from '../concurrency.ts';
import { DatabaseUnavailable } from '../database/errors.ts';
import { createMetrics } from '../observability/metrics.ts';
import { setting } from '../tables.ts';
import { createApp, mountRawRoutes } from './app.ts';
import { directClient } from './direct-client.ts';
import type { RawRoute } from './raw.ts';

const database = useDatabase();
const app = createApp({ trustProxy: [], logLevel: 'silent', strictTransport: false }, createMetrics());
const shared = createSingleFlight<unknown>();
const arrived: string[] = [];
const finished: string[] = [];
const refused: string[] = [];
/** The query begins when the test resolves it, after the client has closed the connection. */
let begin = Promise.withResolvers<void>();

const slow = sql`select pg_sleep(2) as slow`;
const answered = async (name: string, work: () => Promise<unknown>) => {
  try {
    await work();
    finished.push(name);
  } catch (error) {
    refused.push(name);
    throw error;
  }
  return { status: 200, body: name };
};
const route = (method: 'GET' | 'POST', path: string, work: () => Promise<unknown>): RawRoute => ({
  method,
  path,
  handle: () => answered(path, work),
});

beforeAll(async () => {
  await mountRawRoutes(app, [
    route('GET', '/slow', () => database.db.execute(slow)),
    route('POST', '/slow', () => database.db.execute(slow)),
    route('GET', '/shared', () => shared.run('one', async () => database.db.execute(slow))),
    route('GET', '/late', async () => {
      arrived.push('/late');
      await begin.promise;
      await database.db.insert(setting).values({ key: 'late', value: '1' });
    }),
  ]);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function ask(method: string, path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`);
  return socket;
}

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

async function hangUp(socket: Awaited<ReturnType<typeof ask>>): Promise<void> {
  const before = await connections();
  socket.destroy();
  await vi.waitFor(async () => expect(await connections()).toBe(before - 1));
}

describe.runIf(testUrl)('on PostgreSQL', () => {
  const running = async () => {
    const { rows } = await database.db.execute(sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`);
    return rows[0]?.n;
  };

  test('L12 the query of a client that has closed its connection is cancelled', async () => {
    const socket = await ask('GET', '/slow');
    await vi.waitFor(async () => expect(await running()).toBe(1));
    await hangUp(socket);
    await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 1_200 });
    expect(finished).toEqual([]);
    expect(await database.db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
  });

  test.each([
    ['POST', '/slow', 'what changes something'],
    ['GET', '/shared', 'work that others share'],
  ])('L12 %s %s goes on when its client hangs up: %s', async (method, path) => {
    finished.length = 0;
    const socket = await ask(method, path);
    await vi.waitFor(async () => expect(await running()).toBe(1));
    await hangUp(socket);
    await vi.waitFor(() => expect(finished).toEqual([path]), { timeout: 5_000 });
  });

  test('L12 a statement that runs longer than three seconds is cancelled', async () => {
    const endless = database.db.execute(sql`select pg_sleep(60)`);
    await expect(endless).rejects.toThrow();
    await vi.waitFor(async () => expect(await running()).toBe(0));
  });
});

test('L12 a query is not started after its client has closed the connection', async () => {
  begin = Promise.withResolvers();
  const socket = await ask('GET', '/late');
  await vi.waitFor(() => expect(arrived).toEqual(['/late']));
  await hangUp(socket);
  begin.resolve();
  await vi.waitFor(() => expect(refused).toContain('/late'));
  expect(await database.db.select().from(setting)).toEqual([]);
});

test('L12 what a page reads for a client that has hung up is not reported as a failure of the shop', async () => {
  const reported: string[] = [];
  const read = async () => {
    await database.db.select().from(setting);
    throw new DatabaseUnavailable('the database does not answer');
  };
  const client = directClient({ 'GET /capi/countries': read as never }, 'en', ({ code }) => {
    reported.push(code);
  });
  const readFor = (signal: AbortSignal) => whileClientWaits(signal, () => client.call('GET /capi/countries'));
  const hungUp = new AbortController();
  hungUp.abort();
  expect(await readFor(hungUp.signal)).toMatchObject({ ok: false, status: 503 });
  expect(reported).toEqual([]);
  expect(await readFor(new AbortController().signal)).toMatchObject({ ok: false, status: 503 });
  expect(reported).toEqual(['UNAVAILABLE']);
});
