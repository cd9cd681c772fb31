import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Db } from './database.ts';
import { createEmbeddedClient, type EmbeddedClient, type EmbeddedQueries } from './embedded-client.ts';
import type { Engine } from './embedded-engine.ts';
import { type Migration, migrate } from './migrate.ts';
import { createTransactionGuard } from './transaction-guard.ts';

/** Drizzle's driver takes a PGlite; it only ever calls `query` and `transaction`, which our client has. */
const handleOf = (client: EmbeddedClient): Db =>
  drizzle(client as unknown as PGlite, { casing: 'snake_case' }) as unknown as Db;

/** A database on an engine that is already running. The caller owns the engine's files; closing ends the engine. */
export async function createEmbeddedDatabase(
  engine: Engine,
  migrations: Migration[],
  now: Date,
): Promise<Database & { exclusively: EmbeddedClient['exclusively'] }> {
  const client = createEmbeddedClient(engine, createTransactionGuard());
  await migrate(client, migrations, now);
  const db = handleOf(client);
  return {
    kind: 'embedded',
    db,
    exclusively: client.exclusively,
    transaction: (work) => db.transaction(work),
    listen: (channel, listener) => engine.listen(channel, listener),
    notify: async (tx, channel, payload) =>
      void (await tx.execute(sql`select pg_notify(${channel}, ${payload})`)),
    ping: async () => void (await client.query('select 1')),
    executeSql: (text, values) => executeSql(client, text, values),
    close: () => client.exclusively(() => engine.close()),
  };
}

/** A text that begins a transaction of its own must not leave the one connection inside it when it fails. */
async function executeSql(
  client: EmbeddedClient,
  text: string,
  values?: unknown[],
): Promise<{ rows: unknown[] }> {
  if (values?.length) return client.query(text, values);
  try {
    const results = await client.exec(text);
    return { rows: results.flatMap(({ rows }) => rows) };
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

const rollBack = (client: EmbeddedQueries) => client.exec('rollback').catch(() => undefined);
