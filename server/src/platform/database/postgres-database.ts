import { sql } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { clientSignal } from '../client-presence.ts';
import { inSpan } from '../observability/spans.ts';
import { createComposing } from './composed.ts';
import {
  type Database,
  type DatabaseLog,
  type Db,
  type ObserveStatement,
  withinSeconds,
} from './database.ts';
import {
  clientHasHungUp,
  DatabaseUnavailable,
  databaseFault,
  isLostName,
  isOutOfRoom,
  isPoolBusy,
  isStalePlan,
  isUnreachable,
  UnsupportedPostgres,
} from './errors.ts';
import type { Session } from './migrate.ts';
import { usualConnections } from './pool-size.ts';
import { isPooled } from './pooler.ts';
import { createListener } from './postgres-listener.ts';
import { createPool, type PostgresPool } from './postgres-pool.ts';
import { createStatementNames, type PreparedMode, type StatementNames } from './postgres-statements.ts';
import { prepareSchema, type Schema } from './prepare-schema.ts';
import { setRoleDefaults } from './role-defaults.ts';
import { createTransactionGuard, type TransactionGuard } from './transaction-guard.ts';

/** Key of the advisory lock; no other program on the same database may use it. */
const migrationLock = 7_236_412_045;

export interface PostgresOptions {
  url: string;
  schema: Schema;
  log: DatabaseLog;
  /** How long the start waits for the database. */
  startWithinSeconds: number;
  /** The address of the server itself, where `url` is a pooler's. */
  directUrl?: string | undefined;
  /** Whether statements are prepared; `auto`: unless a pooler that lends sessions by the transaction stands between. */
  prepared?: PreparedMode;
  /** The size of the pool. */
  connections?: number | undefined;
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, directUrl, connections = usualConnections, prepared = 'auto', log } = options;
  const pool = createPool({ url, directUrl, connections }, log);
  try {
    await startWithin(options, () => prepareAlone(pool, options));
    const usesNames = prepared === 'auto' ? !(await isPooled(pool.pool)) : prepared === 'on';
    return createPostgresDatabase(pool, createStatementNames(usesNames, log), log);
  } catch (error) {
    await pool.close();
    throw explained(error);
  }
}

/** SQLSTATE of a statement that the role has no right to. */
const mayNot = '42501';

/** One line for errors that the operator can correct; others keep their stack. */
function explained(error: unknown): unknown {
  const { code = '' } = databaseFault(error) ?? {};
  const refused = /^(28|3D)/.test(code) || code === mayNot;
  if (!refused && !isUnreachable(error)) return error;
  const reason = error instanceof Error && error.message ? error.message : 'no answer';
  const todo = code === mayNot ? 'let the owner of its tables migrate, and set MIGRATE=off' : 'DATABASE_URL';
  return new DatabaseUnavailable(`PostgreSQL can't be used: ${reason} (${todo})`, { cause: error });
}

/** Retries the connection until the time is over, because the database may be starting together with the shop. */
async function startWithin(
  { startWithinSeconds, log }: PostgresOptions,
  work: () => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + startWithinSeconds * 1000;
  for (let pause = 250; ; pause = Math.min(pause * 2, 2_000)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error) || performance.now() + pause > deadline) throw error;
      log.warn('PostgreSQL does not answer yet, trying again');
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Prepares the schema under an advisory lock: of several instances that start at once one migrates, and the others wait for it. */
async function prepareAlone({ connect }: PostgresPool, { schema }: PostgresOptions): Promise<void> {
  const client = await connect();
  try {
    const query = (text: string, params: unknown[]) => client.query(text, params);
    const session = { query, exec: (text: string) => client.query(text) };
    // Before the lock, which not every database that speaks PostgreSQL's protocol knows.
    await requireSupportedPostgres(session);
    await client.query(`set lock_timeout = '60s'`);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`set lock_timeout = '3s'`);
    await setRoleDefaults(session);
    await prepareSchema(session, 'postgres', schema);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/** The oldest PostgreSQL with everything that the migrations use. */
const oldestPostgres = 15;

/** Databases that speak PostgreSQL's protocol and lack what the shop relies on (W4), by what their version says. */
const others: readonly [name: string, sign: RegExp][] = [
  ['CockroachDB', /^CockroachDB/],
  ['YugabyteDB', /-YB-/],
];

/** Refuses another database, or an older server, with one line, before a migration fails half-way. */
export async function requireSupportedPostgres({ query }: Pick<Session, 'query'>): Promise<void> {
  const { rows } = await query(
    `select version(), current_setting('server_version_num')::int / 10000 as major`,
    [],
  );
  const { version, major } = rows[0] as { version: string; major: number };
  const [other] = others.find(([, sign]) => sign.test(version)) ?? [];
  if (other !== undefined)
    throw new UnsupportedPostgres(
      `Langit needs PostgreSQL itself; the server at DATABASE_URL is ${other}, which has no exclusion constraints: two customers could book one router`,
    );
  if (major >= oldestPostgres) return;
  throw new UnsupportedPostgres(
    `Langit needs PostgreSQL ${oldestPostgres} or later; the server at DATABASE_URL is PostgreSQL ${major}`,
  );
}

/** The only function that drizzle's driver calls on a client. */
type Run = (query: pg.QueryConfig, params: unknown[]) => Promise<pg.QueryResult>;

/** One for all handles: it remembers the name of each column, and each transaction has its own handle. */
const dialect = new PgDialect({ casing: 'snake_case' });

const bareHandle = (client: { query: Run }): Db =>
  new NodePgDatabase(
    dialect,
    new NodePgSession(client as unknown as pg.Client, dialect, undefined),
    undefined,
  ) as unknown as Db;

const compose = createComposing(['query'], bareHandle);

function handleOf(query: Run): Db {
  const handle = bareHandle({ query });
  compose(handle, { query });
  return handle;
}

/** Turns faults of the connection into DatabaseUnavailable; faults of the statement stay as they are. */
type Reach = <T>(work: () => Promise<T>) => Promise<T>;

/** How long the readiness check reports a full disk after a statement was refused for it. */
const fullForMs = 60_000;

const reachOf =
  (onFull: () => void): Reach =>
  async (work) => {
    try {
      return await work();
    } catch (error) {
      if (isPoolBusy(error)) {
        throw new DatabaseUnavailable('All connections to PostgreSQL are busy', { cause: error });
      }
      if (error instanceof DatabaseUnavailable || !isUnreachable(error)) throw error;
      if (isOutOfRoom(error)) onFull();
      throw new DatabaseUnavailable('PostgreSQL does not answer', { cause: error });
    }
  };

function createPostgresDatabase(
  { pool, connect, close }: PostgresPool,
  names: StatementNames,
  log: DatabaseLog,
): Database {
  const guard = createTransactionGuard();
  let fullUntil = 0;
  const onFull = () => {
    fullUntil = performance.now() + fullForMs;
  };
  let observe: ObserveStatement | undefined;
  const lending = {
    pool,
    names,
    reach: reachOf(onFull),
    timed: timedBy((operation, seconds) => observe?.(operation, seconds)),
  };
  const root = handleOf((query, params) => {
    guard.assertOutside();
    return withClient(lending, (run) => planningAnew(() => run(query, params)));
  });
  const transaction = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    guard.assertOutside();
    return withClient(lending, (client) => inTransaction(client, guard, work));
  };
  root.transaction = transaction as typeof root.transaction;
  const listener = createListener(connect, log);
  return {
    kind: 'postgres',
    db: root,
    transaction,
    listen: listener.listen,
    notify: async (tx, channel, payload) =>
      void (await tx.execute(sql`select pg_notify(${channel}, ${payload})`)),
    async ping() {
      await withinSeconds(2, root.execute('select 1'));
      if (performance.now() < fullUntil) throw new DatabaseUnavailable('PostgreSQL has no room left');
    },
    snapshot: (read) => readSnapshot(connect, read),
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    onStatement: (observer) => {
      observe = observer;
    },
    executeSql: (text, values) =>
      withClient(lending, (run) => planningAnew(() => executeSql(run, text, values))),
    close: async () => {
      await listener.close();
      await close();
    },
  };
}

/** Repeats a statement outside transactions whose prepared plan is stale, or whose name a pooler has lost; it was not executed. */
async function planningAnew<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (!isStalePlan(error) && !isLostName(error)) throw error;
    return statement();
  }
}

type Lending = { pool: pg.Pool; names: StatementNames; reach: Reach; timed: Timed };

/** Runs a statement as a span of its trace, and has its duration observed. */
type Timed = <T>(text: string, statement: () => Promise<T>) => Promise<T>;

const firstWord = /^\W*(\w+)/;

const timedBy =
  (observe: ObserveStatement): Timed =>
  (text, statement) => {
    const operation = firstWord.exec(text)?.[1]?.toLowerCase() ?? 'other';
    const begun = performance.now();
    return inSpan({ name: `database ${operation}` }, statement).finally(() =>
      observe(operation, (performance.now() - begun) / 1000),
    );
  };

/**
 * Checks a client out of the pool (`pool.query` would destroy the connection after a unique violation). A lost connection
 * rejects further statements and does not go back to the pool. Where the HTTP client of a read hangs up, the connection is
 * closed and PostgreSQL ends the query.
 */
async function withClient<T>(
  { pool, names, reach, timed }: Lending,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const gone = clientSignal();
  const client = await reach(() => pool.connect());
  let lost: Error | undefined;
  const onError = (error: Error) => {
    lost ??= error;
  };
  const run: Run = async (query, params) => {
    if (lost) throw new DatabaseUnavailable('the connection was lost', { cause: lost });
    try {
      return await timed(query.text, () =>
        reach(() =>
          client.query(names.named(client, query), params).catch((error: unknown) => {
            throw gone?.aborted ? lost : error;
          }),
        ),
      );
    } catch (error) {
      if (error instanceof DatabaseUnavailable) onError(error);
      if (isStalePlan(error)) names.forget(client, query.text);
      if (isLostName(error)) names.stop();
      throw error;
    }
  };
  const onGone = () => {
    onError(clientHasHungUp());
    void client.end();
  };
  client.on('error', onError);
  gone?.addEventListener('abort', onGone);
  try {
    if (gone?.aborted) throw clientHasHungUp();
    return await work(run);
  } finally {
    gone?.removeEventListener('abort', onGone);
    client.off('error', onError);
    client.release(lost ?? names.isFull(client));
  }
}

/** Reads on a separate connection without timeouts. */
async function readSnapshot<T>(
  connect: PostgresPool['connect'],
  read: (session: Session) => Promise<T>,
): Promise<T> {
  const client = await connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await read({
      query: (text, params) => client.query(text, params),
      exec: (text) => client.query(text),
    });
  } finally {
    await client.end();
  }
}

async function inTransaction<T>(run: Run, guard: TransactionGuard, work: (tx: Db) => Promise<T>): Promise<T> {
  let open = true;
  const runAnew = beginningAnew(run);
  const query: Run = async (query, params) => {
    if (!open) throw new Error('The transaction has ended: its database handle can no longer be used.');
    const result = await runAnew(query, params);
    // PostgreSQL rolls back silently on COMMIT of a transaction with a failed statement. This throws instead.
    if (query.text === 'commit' && result.command !== 'COMMIT')
      throw new Error('The transaction was rolled back.');
    return result;
  };
  try {
    return await bareHandle({ query }).transaction((tx) => {
      compose(tx, { query });
      return guard.inside(() => work(tx));
    });
  } finally {
    open = false;
  }
}

/** Begins a transaction anew whose first statement had a name that a pooler has lost: nothing was done in it. */
function beginningAnew(run: Run): Run {
  let begin: pg.QueryConfig | undefined;
  let statements = 0;
  return async (query, params) => {
    begin ??= query;
    const isFirst = ++statements === 2;
    try {
      return await run(query, params);
    } catch (error) {
      if (!isFirst || !isLostName(error)) throw error;
      await run({ text: 'rollback' }, []);
      await run(begin, []);
      return await run(query, params);
    }
  };
}

/** Rolls back a failed text with its own transaction, so that the connection does not stay inside it. */
async function executeSql(run: Run, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  try {
    const results: pg.QueryResult | pg.QueryResult[] = await run({ text }, values);
    return { rows: Array.isArray(results) ? results.flatMap(({ rows }) => rows) : results.rows };
  } catch (error) {
    if (values.length === 0) await run({ text: 'rollback' }, []).catch(() => undefined);
    throw error;
  }
}
