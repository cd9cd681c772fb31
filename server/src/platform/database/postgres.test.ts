import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testUrl, withConnection } from '../../testing/database.ts';
import { setting } from '../tables.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailable, databaseFault, isDatabaseUnavailable } from './errors.ts';
import { readMigrations } from './migrate.ts';
import { openPostgres, requireSupportedPostgres } from './postgres-database.ts';

const silent = { info: () => undefined, warn: () => undefined };
const schema = {
  mode: 'migrate',
  migrations: readMigrations(),
  now: new Date('2026-11-20T10:00:00Z'),
} as const;
const options = { schema, log: silent };

/** A barrier: each caller waits until `many` have arrived. */
function gate(many: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = many;
  return () => {
    missing -= 1;
    if (missing === 0) resolve();
    return promise;
  };
}

test('V2 an unreachable PostgreSQL is reported in one line', async () => {
  const url = 'postgres://postgres@127.0.0.1:1/none';
  const error = await openPostgres({ ...options, url, startWithinSeconds: 0 }).catch(
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect((error as Error).message).toMatch(/^PostgreSQL can't be used: .*ECONNREFUSED.* \(DATABASE_URL\)$/);
});

/** A server that says this of itself. */
const answering = (row: { version: string; major: number }) => ({ query: async () => ({ rows: [row] }) });

test.each([
  [
    'CockroachDB',
    'CockroachDB CCL v24.3.1 (x86_64-pc-linux-gnu, built 2024/12/02, go1.22.8 X:nocoverageredesign)',
  ],
  ['YugabyteDB', 'PostgreSQL 15.2-YB-2024.2.0.0-b145 on x86_64-pc-linux-gnu, compiled by clang, 64-bit'],
])('W4 %s is refused with one line that names it', async (name, version) => {
  await expect(requireSupportedPostgres(answering({ version, major: 15 }))).rejects.toThrow(
    `Langit needs PostgreSQL itself; the server at DATABASE_URL is ${name}`,
  );
});

test('V2 a PostgreSQL that is too old is refused with one line', async () => {
  const server = (major: number) => answering({ version: `PostgreSQL ${major}.3 on x86_64`, major });
  await expect(requireSupportedPostgres(server(14))).rejects.toThrow(
    'Langit needs PostgreSQL 15 or later; the server at DATABASE_URL is PostgreSQL 14',
  );
  await expect(requireSupportedPostgres(server(15))).resolves.toBeUndefined();
});

describe.runIf(testUrl)('on PostgreSQL', () => {
  const name = `langit_start_${process.pid}`;
  const url = new URL(testUrl ?? 'postgres://none');
  url.pathname = `/${name}`;
  const opened: Database[] = [];
  const open = async (): Promise<Database> => {
    const database = await openPostgres({ ...options, url: url.href, startWithinSeconds: 10 });
    opened.push(database);
    return database;
  };
  const admin = (text: string) => withConnection(testUrl ?? '', (client) => client.query(text));
  const cutConnections = () =>
    admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);

  beforeAll(() => admin(`create database ${name}`));
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await admin(`drop database ${name} with (force)`);
  });

  test('V1 several instances may start at once on an empty database', async () => {
    const databases = await Promise.all(Array.from({ length: 4 }, open));
    const [first] = databases;
    const { rows } = await first!.db.execute(sql`select count(*) as files from schema_migration`);
    expect(rows).toEqual([{ files: schema.migrations.length }]);
  });

  test('V4 lost connections are replaced without a restart of the shop', async () => {
    const database = await open();
    await database.db.insert(setting).values({ key: 'kept', value: '1' });
    const cut = database.transaction(async (tx) => {
      await tx.insert(setting).values({ key: 'lost', value: '1' });
      await cutConnections();
      await tx.insert(setting).values({ key: 'lost too', value: '1' });
    });
    expect(isDatabaseUnavailable(await cut.catch((fault: unknown) => fault))).toBe(true);
    await vi.waitFor(async () => {
      expect(await database.db.select().from(setting)).toEqual([{ key: 'kept', value: '1' }]);
    });
  });

  test('V4 after a statement that lacked room the readiness check fails', async () => {
    const database = await open();
    await expect(database.ping()).resolves.toBeUndefined();
    const full = sql`do $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`;
    const refused = await database.db.execute(full).catch((fault: unknown) => fault);
    expect(isDatabaseUnavailable(refused)).toBe(true);
    await expect
      .poll(() => database.ping().catch((fault: Error) => fault.message))
      .toBe('PostgreSQL has no room left');
  });

  test('V4 in a deadlock one transaction commits, and the other fails as retryable', async () => {
    const database = await open();
    const keys = ['left', 'right'];
    await database.db.insert(setting).values(keys.map((key) => ({ key, value: '0' })));
    const bothHoldOne = gate(2);
    const connections: unknown[] = [];
    const raise = (first: string, second: string) =>
      database.transaction(async (tx) => {
        connections.push((await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid);
        for (const key of [first, second]) {
          await tx
            .update(setting)
            .set({ value: sql`${setting.value}::int + 1` })
            .where(eq(setting.key, key));
          await bothHoldOne();
        }
      });
    const outcomes = await Promise.allSettled([raise('left', 'right'), raise('right', 'left')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(databaseFault(lost)?.code).toBe('40P01');
    expect(isDatabaseUnavailable(lost)).toBe(true);
    const stored = await database.db.select().from(setting).where(inArray(setting.key, keys));
    expect(stored.map(({ value }) => value)).toEqual(['1', '1']);
    const kept = sql`select pid from pg_stat_activity where pid in ${connections}`;
    expect((await database.db.execute(kept)).rows).toHaveLength(2);
  });

  test('L25 a shop opens as many connections as its setting allows and one that listens', async () => {
    const connected = sql`select pid from pg_stat_activity
      where datname = current_database() and application_name = 'langit'`;
    const others = new Set((await (await open()).db.execute(connected)).rows.map(({ pid }) => pid));
    const database = await openPostgres({
      ...options,
      url: url.href,
      startWithinSeconds: 10,
      connections: 2,
    });
    opened.push(database);
    await database.listen(
      'news',
      () => undefined,
      () => undefined,
    );
    const counts = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { rows } = await database.db.execute(connected);
        return rows.filter(({ pid }) => !others.has(pid)).length;
      }),
    );
    expect(Math.max(...counts)).toBe(3);
  });

  describe('prepared statements', () => {
    const asked = (n: number) => sql`select ${sql.raw(`${n}`)} as asked, ${'x'}::text as parameter`;

    test('L8 PostgreSQL parses and plans a statement once per connection', async () => {
      const database = await open();
      const names = await database.transaction(async (tx) => {
        for (let times = 0; times < 8; times += 1) await tx.execute(asked(1));
        const { rows } = await tx.execute(sql`select generic_plans + custom_plans as runs
          from pg_prepared_statements where statement like 'select 1 as asked%'`);
        return rows;
      });
      expect(names).toEqual([{ runs: 8 }]);
    });

    test('W17 a transaction that loses a name after its first write fails as retryable, and nothing of it is stored', async () => {
      const database = await open();
      const cut = database.transaction(async (tx) => {
        await tx.execute(asked(2));
        await tx.insert(setting).values({ key: 'half', value: '1' });
        await tx.execute(sql`deallocate all`);
        await tx.execute(asked(2));
      });
      expect(isDatabaseUnavailable(await cut.catch((fault: unknown) => fault))).toBe(true);
      expect(await database.db.select().from(setting).where(eq(setting.key, 'half'))).toEqual([]);
    });

    test('L8 a setting turns prepared statements off for poolers', async () => {
      const database = await openPostgres({
        ...options,
        url: url.href,
        startWithinSeconds: 10,
        prepared: 'off',
      });
      opened.push(database);
      const { rows } = await database.transaction(async (tx) => {
        await tx.execute(asked(1));
        return tx.execute(sql`select count(*)::int as names from pg_prepared_statements`);
      });
      expect(rows).toMatchObject([{ names: 0 }]);
    });

    test('L8 a connection that holds 500 prepared statements is replaced by a new one', async () => {
      const database = await open();
      const before = await database.transaction(async (tx) => {
        for (let n = 0; n < 600; n += 1) await tx.execute(asked(n));
        return (await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0];
      });
      await vi.waitFor(async () => {
        const { rows } = await database.db.execute(
          sql`select pid from pg_stat_activity where pid = ${before?.pid}`,
        );
        expect(rows).toEqual([]);
      });
    });

    test('L8 a transaction with a stale prepared statement fails as retryable', async () => {
      const database = await open();
      await database.executeSql('create table passing (one text)');
      const read = () => database.transaction((tx) => tx.execute(sql`select * from passing`));
      await read();
      await database.executeSql('alter table passing add column two int');
      expect(isDatabaseUnavailable(await read().catch((fault: unknown) => fault))).toBe(true);
      expect((await read()).rows).toEqual([]);
      await database.executeSql('drop table passing');
    });
  });

  test('notifications continue after a lost connection, and the gap is reported', async () => {
    const database = await open();
    const heard: string[] = [];
    const gaps: string[] = [];
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => gaps.push('gap'),
    );
    await cutConnections();
    await vi.waitFor(() => expect(gaps).toEqual(['gap']), { timeout: 5_000 });
    await vi.waitFor(() => database.transaction((tx) => database.notify(tx, 'news', 'back')));
    await vi.waitFor(() => expect(heard).toContain('back'));
  });
});
