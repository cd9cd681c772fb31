import pg from 'pg';
import type { DatabaseLog } from './database.ts';
import { parseInt8, typeIds } from './values.ts';

// Drizzle asks the driver's own table for every type that it doesn't read itself, so the table is where int8 is set.
pg.types.setTypeParser(typeIds.int8, parseInt8);
pg.types.setTypeParser(typeIds.date, (text) => text);

export interface PrimaryPool {
  pool: pg.Pool;
  /** A connection of its own, to the same primary. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

const sessionSettings =
  '-c timezone=UTC -c statement_timeout=3000 -c idle_in_transaction_session_timeout=30000';

export function createPrimaryPool(url: string, log: DatabaseLog): PrimaryPool {
  const config: pg.ClientConfig = {
    connectionString: url,
    application_name: 'langit',
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    options: sessionSettings,
  };
  const pool = new pg.Pool({ ...config, max: 10 });
  // Without a listener a restart of PostgreSQL ends the program.
  pool.on('error', () => log.warn('a connection to PostgreSQL was lost'));
  const connect = async () => {
    const client = new pg.Client(config);
    await client.connect();
    return client;
  };
  return { pool, connect, close: () => pool.end() };
}
