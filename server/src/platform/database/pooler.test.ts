import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasPooler, startPooler } from '../../../../scripts/pooler.ts';
import { testUrl, withConnection } from '../../testing/database.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { openPostgres } from './postgres-database.ts';
import type { PreparedMode } from './postgres-statements.ts';
import { roleDefaults, setRoleDefaults } from './role-defaults.ts';

/** A way to a server on loopback that can be cut. */
async function startWay(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
}

const runs = testUrl !== undefined && hasPooler();
if (testUrl && !hasPooler()) console.log('NOT RUN: the Debian package pgbouncer is missing');

describe.runIf(runs)('by way of PgBouncer in transaction mode', () => {
  const direct = new URL(testUrl ?? 'postgres://none');
  direct.pathname = `/langit_pooled_${process.pid}`;
  const name = direct.pathname.slice(1);
  const admin = (text: string) => withConnection(testUrl ?? '', (client) => client.query(text));
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  const opened: Database[] = [];
  const warn = vi.fn();

  beforeAll(async () => {
    await admin(`create database ${name}`);
    pooler = await startPooler({ port: Number(direct.port), user: direct.username });
  });
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await pooler.stop();
    await admin(`drop database ${name} with (force)`);
  });

  async function open(prepared: PreparedMode, port = pooler.port): Promise<Database> {
    const pooled = new URL(direct);
    pooled.port = String(port);
    const database = await openPostgres({
      url: pooled.href,
      directUrl: direct.href,
      prepared,
      schema: { mode: 'leave', migrations: [], now: new Date('2026-11-20T10:00:00Z') },
      log: { info: () => undefined, warn },
      startWithinSeconds: 10,
    });
    opened.push(database);
    return database;
  }

  const sleepers = async () => {
    const { rows } = await withConnection(direct.href, (client) =>
      client.query(`select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`),
    );
    return rows.length;
  };

  const named = async ({ db }: Database) => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_prepared_statements`,
    );
    return rows[0]?.n;
  };

  test('W16 a session begins with the limits of the role, which the shop has set', async () => {
    const { db } = await open('auto');
    const { rows } = await db.execute<{ name: string; setting: string }>(
      sql`select name, current_setting(name) as setting from pg_settings where name in
        ('TimeZone', 'statement_timeout', 'idle_in_transaction_session_timeout', 'client_connection_check_interval', 'jit')`,
    );
    const settings = new Map(rows.map((row) => [row.name.toLowerCase(), row.setting]));
    expect(Object.fromEntries(settings)).toEqual(roleDefaults);
  });

  test('W16 a start leaves limits alone that are right', async () => {
    await open('auto');
    const statements: string[] = [];
    await withConnection(direct.href, (client) =>
      setRoleDefaults({
        query: (text, params) => client.query(text, params),
        exec: async (text) => void statements.push(text),
      }),
    );
    expect(statements).toEqual([]);
  });

  test('W17 the shop notices the pooler and prepares no statement', async () => {
    const database = await open('auto');
    await Promise.all(Array.from({ length: 20 }, () => database.db.execute(sql`select 1`)));
    expect(await named(database)).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });

  test('W17 names that the pooler loses fail no call, and are told once', async () => {
    const database = await open('on');
    const calls = Array.from({ length: 60 }, (_, at) =>
      at % 3 === 0
        ? database.transaction(async (tx) => {
            await tx.execute(sql`select pg_backend_pid()`);
          })
        : database.db.execute(sql`select ${at}::int as n`),
    );
    const ended = await Promise.allSettled(calls);
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('W2 who listens hears of a commit, over a connection to PostgreSQL itself', async () => {
    const database = await open('auto');
    const { promise, resolve } = Promise.withResolvers<string>();
    const stop = await database.listen('pooled', resolve);
    await database.transaction((tx) => database.notify(tx, 'pooled', 'committed'));
    expect(await promise).toBe('committed');
    await stop();
  });

  test('W8 statements whose server dies behind the pooler find a database that is away, not a fault of the shop', async () => {
    const way = await startWay(Number(direct.port));
    const beyond = await startPooler({ port: way.port, user: direct.username });
    const database = await open('auto', beyond.port);
    const sleeping = Array.from({ length: 4 }, () => database.db.execute(sql`select pg_sleep(60)`));
    const ended = Promise.allSettled(sleeping);
    await expect.poll(async () => sleepers()).toBe(2);
    way.cut();
    expect(
      (await ended).map((end) => end.status === 'rejected' && isDatabaseUnavailable(end.reason)),
    ).toEqual(sleeping.map(() => true));
    await beyond.stop();
    way.close();
  });
});
