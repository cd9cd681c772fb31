import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { createComposing } from './composed.ts';
import { type Database, type DatabaseLog, type Db, withinSeconds } from './database.ts';
import { createEmbeddedClient, type EmbeddedClient, type EmbeddedQueries } from './embedded-client.ts';
import { claimDataDirectory, type DataDirectory, keepToOwner } from './embedded-directory.ts';
import type { Engine } from './embedded-engine.ts';
import { startMaintenance } from './embedded-maintenance.ts';
import { startRemoteEngine } from './embedded-remote.ts';
import { DataDirectoryError } from './errors.ts';
import { optimiseNothing, planMemory, roomNow } from './memory.ts';
import type { Session } from './migrate.ts';
import { prepareSchema, type Schema } from './prepare-schema.ts';
import { createTransactionGuard } from './transaction-guard.ts';

export interface EmbeddedOptions {
  dataDir: string;
  schema: Schema;
  log: DatabaseLog;
  onStuck(reason: string): void;
  /** Statements take milliseconds; ten seconds without an answer mean a full disk or a broken engine. */
  answerWithinSeconds?: number;
}

/** Opens the embedded database in its locked directory, on a worker thread with a watchdog and maintenance. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const directory = claimDataDirectory(options.dataDir);
  try {
    const engine = await startInDirectory(directory, options);
    // A new database is unpacked with the file modes of the archive.
    keepToOwner(options.dataDir);
    const client = createEmbeddedClient(engine, createTransactionGuard());
    const database = await createEmbeddedDatabase(engine, client, options);
    const maintenance = startMaintenance(client, options.log.warn);
    return {
      ...database,
      async close() {
        await maintenance.finish();
        await database.close();
        directory.release();
      },
    };
  } catch (error) {
    directory.release();
    throw error;
  }
}

async function startInDirectory(
  { database: dataDir, isNew }: DataDirectory,
  { onStuck, log, answerWithinSeconds = 10 }: EmbeddedOptions,
): Promise<Engine> {
  const { optimises, warning } = planMemory(roomNow(), isNew);
  if (warning) log.warn(warning);
  if (!optimises) optimiseNothing();
  try {
    return await startRemoteEngine({
      dataDir,
      answerWithinSeconds,
      onStuck,
      onSlow: (message) => log.warn(message),
    });
  } catch (error) {
    throw new DataDirectoryError(`The database in ${dataDir} does not open (${(error as Error).message})`, {
      cause: error,
    });
  }
}

/** A database on a running engine. Closing it ends the engine. */
export async function createEmbeddedDatabase(
  engine: Engine,
  client: EmbeddedClient,
  { schema }: Pick<EmbeddedOptions, 'schema'>,
): Promise<Database> {
  try {
    await prepareSchema(client, 'embedded', schema);
  } catch (error) {
    await engine.close();
    throw error;
  }
  // Drizzle's driver takes a PGlite; it only ever calls `query` and `transaction`, which the client has.
  const handleOf = (client: EmbeddedQueries): Db =>
    drizzle(client as unknown as PGlite, { casing: 'snake_case' }) as unknown as Db;
  const compose = createComposing<EmbeddedQueries>(['query'], handleOf);
  const inside = new AsyncLocalStorage<EmbeddedQueries>();
  const lending: EmbeddedClient = {
    ...client,
    transaction: (work) => client.transaction((inner) => inside.run(inner, () => work(inner))),
  };
  const db = handleOf(lending);
  compose(db, client);
  const { transaction } = db;
  db.transaction = (work, ...options) =>
    transaction.call(
      db,
      (tx) => {
        const inner = inside.getStore();
        if (inner) compose(tx, inner);
        return work(tx);
      },
      ...options,
    ) as ReturnType<typeof work>;
  return {
    kind: 'embedded',
    db,
    transaction: (work) => db.transaction(work),
    listen: (channel, listener) => engine.listen(channel, listener),
    notify: async (tx, channel, payload) =>
      void (await tx.execute(sql`select pg_notify(${channel}, ${payload})`)),
    ping: async () => void (await withinSeconds(2, client.query('select 1'))),
    snapshot: (read) => readSnapshot(engine, client, read),
    executeSql: (text, values) => executeSql(client, text, values),
    close: () => client.exclusively(() => engine.close()),
  };
}

/**
 * Copies the files between two statements and reads the copy with a second engine, so that the only connection is not blocked
 * while all tables are read.
 */
async function readSnapshot<T>(
  engine: Engine,
  client: EmbeddedClient,
  read: (session: Session) => Promise<T>,
): Promise<T> {
  const template = await client.exclusively(() => engine.dump());
  const copy = await startRemoteEngine({ template, answerWithinSeconds: 60, onStuck: () => undefined });
  try {
    await copy.exec('begin read only');
    return await read(copy);
  } finally {
    await copy.close();
  }
}

/** Rolls back a failed text with its own transaction, so that the only connection does not stay inside it. */
async function executeSql(
  client: EmbeddedClient,
  text: string,
  values?: unknown[],
): Promise<{ rows: unknown[] }> {
  if (values?.length) return client.query(text, values);
  const results = await client.execAlone(text);
  return { rows: results.flatMap(({ rows }) => rows) };
}
