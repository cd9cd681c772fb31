import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { CLOCK_OVERRIDE_SETTING } from 'pg-boss';
import { beforeAll, beforeEach } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { type Engine, startEngine } from '../platform/database/embedded-engine.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { databaseDump, migratedAt, migrations, openOn } from './data-directory.ts';
import { hear } from './statements.ts';

const silent = { info: () => undefined, warn: () => undefined };

/** The worker's database: the files of one worker share it, so that each worker pays for one start. */
let shared: Promise<Database> | undefined;

export const testUrl: string | undefined = process.env.TEST_DATABASE_URL || undefined;

/**
 * A real, migrated database for the tests of a file, empty before each test (or before the file's first alone):
 * PostgreSQL where TEST_DATABASE_URL names one, else the embedded database in memory.
 */
export function useDatabase(emptied: 'each' | 'once' = 'each'): Database {
  let database: Database | undefined;
  const opened = () => {
    if (!database) throw new Error('the database is there inside tests and hooks only');
    return database;
  };
  beforeAll(async () => {
    shared ??= testUrl ? openPostgresForWorker(testUrl) : openEmbeddedForWorker();
    database = await shared;
    // What the last file left is not what a shop finds that is composed before the first test.
    await emptyTables(database);
  });
  if (emptied === 'each') beforeEach(() => emptyTables(opened()));
  return {
    get kind() {
      return opened().kind;
    },
    get db() {
      return opened().db;
    },
    transaction: (work) => opened().transaction(work),
    listen: (...call) => opened().listen(...call),
    notify: (...call) => opened().notify(...call),
    ping: () => opened().ping(),
    snapshot: (read) => opened().snapshot(read),
    executeSql: (...call) => opened().executeSql(...call),
    close: async () => undefined,
  };
}

const emptyJobs = `do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`;

/** What the emptying leaves alone: whoever filled these tables sees to them before the next test. */
const kept = new WeakMap<object, ReadonlySet<string>>();
export const keepTables = ({ db }: Database, names: readonly string[]): void =>
  void kept.set(db, new Set(names));

/** Between two clearings of dead rows: seldom enough to cost nothing, often enough that no plan reads thousands of them. */
const resetsPerVacuum = 20;
const resets = new WeakMap<object, number>();

async function emptyTables({ db, executeSql }: Database): Promise<void> {
  await executeSql(emptyJobs);
  const { rows } = await db.execute(filledTables);
  const names = (rows as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => !kept.get(db)?.has(name));
  // In this role neither foreign keys nor triggers are looked at: deleting few rows beats truncating forty tables.
  const deletes = names.map((name) => `delete from "${name}";`).join(' ');
  if (deletes) await executeSql(`begin; set local session_replication_role = replica; ${deletes} commit`);

  const reset = (resets.get(db) ?? 0) + 1;
  resets.set(db, reset);
  // Of empty tables nothing is left: with a row in a file of hundreds, plans would be made as if it stayed alone there.
  if (reset % resetsPerVacuum === 0) await executeSql('vacuum');
}

/**
 * Only filled tables are emptied: emptying all forty takes longer than most tests. Asked through the query builder, the
 * embedded database reads the long text once.
 */
const filledTables = sql.raw(
  migrations
    .flatMap(({ sql: text }) => [...text.matchAll(/^create table "?(\w+)"? \(/gm)])
    .map(([, name]) => `select '${name}' as name where exists (select 1 from "${name}")`)
    .join(' union all '),
);

/**
 * In the thread of the tests the engine answers without ever going back to the event loop: as long as queries wait, no timer
 * and no socket would be heard, as they are in a shop, whose engine has a thread of its own.
 */
const turning = (engine: Engine): Engine => ({
  ...engine,
  query: async (...call) => {
    hear(call[0]);
    await turn();
    return engine.query(...call);
  },
  exec: (text) => {
    hear(text);
    return engine.exec(text);
  },
});

const openEmbeddedForWorker = async (): Promise<Database> =>
  openOn(turning(await startEngine({ template: await databaseDump() })));

async function openPostgresForWorker(url: string): Promise<Database> {
  const name = `langit_test_${process.env.VITEST_POOL_ID ?? '0'}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  // Every session reads the job queue's time from the test's clock, where a test has one.
  await admin.query(`alter database ${name} set ${CLOCK_OVERRIDE_SETTING} = 'on'`);
  await admin.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return openPostgres({ url: own.href, migrations, now: migratedAt, log: silent, startWithinSeconds: 30 });
}
