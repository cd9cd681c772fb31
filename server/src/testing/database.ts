import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { CLOCK_OVERRIDE_SETTING } from 'pg-boss';
import { beforeAll, beforeEach } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { type Engine, startEngine } from '../platform/database/embedded-engine.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';
import type { PreparedMode } from '../platform/database/postgres-statements.ts';
import { roles, rolesSql } from '../platform/database/roles.ts';
import { databaseDump, migratedSchema, migrations, openOn } from './data-directory.ts';
import { recordStatement } from './statements.ts';

export const silent = { info: () => undefined, warn: () => undefined };

/** The database of this worker, shared by its test files to save starts. */
let shared: Promise<Database> | undefined;

export const testUrl: string | undefined = process.env.TEST_DATABASE_URL || undefined;

/**
 * A migrated database for the tests of a file, emptied before each test (`once`: only before the first one). PostgreSQL where
 * TEST_DATABASE_URL is set, as the role of a running shop (`ownerOf` has every right); else the embedded database in memory.
 */
export function useDatabase(emptied: 'each' | 'once' = 'each'): Database {
  let database: Database | undefined;
  const opened = () => {
    if (!database) throw new Error('useDatabase: the database is open only inside tests and hooks');
    return database;
  };
  beforeAll(async () => {
    shared ??= testUrl ? openPostgresForWorker(testUrl) : openEmbeddedForWorker();
    database = await shared;
    // Rows of the previous file are removed before a shop is opened.
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

/** Tables that are not emptied, because their user restores them before the next test. */
const kept = new WeakMap<object, ReadonlySet<string>>();
export const keepTables = ({ db }: Database, names: readonly string[]): void =>
  void kept.set(db, new Set(names));

/** Resets between two vacuums: rare enough to be cheap, frequent enough that queries do not read thousands of dead rows. */
const resetsPerVacuum = 20;
const resets = new WeakMap<object, number>();

async function emptyTables(database: Database): Promise<void> {
  const { db, executeSql } = ownerOf(database);
  await executeSql(emptyJobs);
  const { rows } = await db.execute(filledTables);
  const names = (rows as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => !kept.get(database.db)?.has(name));
  // The role `replica` skips foreign keys and triggers. Deleting a few rows is faster than truncating forty tables.
  const deletes = names.map((name) => `delete from "${name}";`).join(' ');
  if (deletes) await executeSql(`begin; set local session_replication_role = replica; ${deletes} commit`);

  const reset = (resets.get(db) ?? 0) + 1;
  resets.set(db, reset);
  // Without analyze: statistics of nearly empty tables would lead to bad query plans in files with many rows.
  if (reset % resetsPerVacuum === 0) await executeSql('vacuum');
}

/**
 * Selects the tables with rows, because emptying all forty takes longer than most tests. Run through the query builder, which
 * prepares the long statement once.
 */
const filledTables = sql.raw(
  migrations
    .flatMap(({ sql: text }) => [...text.matchAll(/^create table "?(\w+)"? \(/gm)])
    .map(([, name]) => `select '${name}' as name where exists (select 1 from "${name}")`)
    .join(' union all '),
);

/**
 * Yields to the event loop before each query. The engine of tests runs in the test's thread and would otherwise block timers and
 * sockets while queries wait; in a shop it runs in a worker thread.
 */
const yieldingToEventLoop = (engine: Engine): Engine => ({
  ...engine,
  query: async (...call) => {
    recordStatement(call[0]);
    await turn();
    return engine.query(...call);
  },
  exec: (text) => {
    recordStatement(text);
    return engine.exec(text);
  },
});

const openEmbeddedForWorker = async (): Promise<Database> =>
  openOn(yieldingToEventLoop(await startEngine({ template: await databaseDump() })));

/** The same database by way of the pooler, where the tests run with one. */
function pooledUrl(url: string): string {
  const { TEST_POOLER_PORT } = process.env;
  if (!TEST_POOLER_PORT) return url;
  const pooled = new URL(url);
  pooled.port = TEST_POOLER_PORT;
  return pooled.href;
}

/** Works with a connection of its own to a PostgreSQL database. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The user of an address replaced. */
export function asRole(url: string, role: string): string {
  const address = new URL(url);
  address.username = role;
  return address.href;
}

/** Any program that makes the roles of a cluster does it alone. */
const rolesLock = 7_236_412_046;

/** Makes the roles of `database roles`, and lets them into a database. They have the password of its superuser. */
export async function letRolesIn(url: string): Promise<void> {
  const cluster = new URL(url);
  cluster.pathname = '/postgres';
  await withConnection(cluster.href, async (client) => {
    await client.query('select pg_advisory_lock($1)', [rolesLock]);
    await withConnection(url, (own) => own.query(rolesSql()));
    if (!cluster.password) return;
    const password = pg.escapeLiteral(decodeURIComponent(cluster.password));
    for (const role of Object.values(roles)) await client.query(`alter role ${role} password ${password}`);
  });
}

/** By the handle of a database whose user is the shop's role: the same database, whose user has every right. */
const owners = new WeakMap<object, Database>();

/** The database with every right and without a limit of time, for what no running shop does. */
export const ownerOf = (database: Database): Database => owners.get(database.db) ?? database;

/** Brings a database to this version with the rights of the role that owns its tables. `url`: its superuser's. */
export async function migrateAsOwner(url: string): Promise<void> {
  const database = await openPostgres({
    url: asRole(url, roles.owner),
    schema: migratedSchema,
    log: silent,
    startWithinSeconds: 30,
  });
  await database.close();
}

/** A PostgreSQL database as a running shop has it. `url`: its superuser's. */
export async function openAsShop(url: string, prepared: PreparedMode = 'auto'): Promise<Database> {
  const common = { log: silent, startWithinSeconds: 30 };
  await letRolesIn(url);
  await migrateAsOwner(url);
  const unlimited = new URL(url);
  unlimited.searchParams.set('options', '-c statement_timeout=0');
  const owner = await openPostgres({
    ...common,
    url: unlimited.href,
    schema: { ...migratedSchema, mode: 'leave' },
  });
  const asShop = asRole(url, roles.run);
  const shop = await openPostgres({
    ...common,
    url: pooledUrl(asShop),
    directUrl: asShop,
    prepared,
    schema: { ...migratedSchema, mode: 'check' },
  });
  owners.set(shop.db, owner);
  return {
    ...shop,
    async close() {
      await shop.close();
      await owner.close();
    },
  };
}

async function openPostgresForWorker(url: string): Promise<Database> {
  const name = `langit_test_${process.env.VITEST_POOL_ID ?? '0'}`;
  await withConnection(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    // The job queue of every session takes its time from the test's clock, where there is one.
    await client.query(`alter database ${name} set ${CLOCK_OVERRIDE_SETTING} = 'on'`);
  });
  const own = new URL(url);
  own.pathname = `/${name}`;
  return openAsShop(own.href);
}
