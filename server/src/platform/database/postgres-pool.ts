import pg from 'pg';
import type { DatabaseLog } from './database.ts';
import { sessionWithoutLimits } from './role-defaults.ts';
import { parseInt8, typeIds } from './values.ts';

// Drizzle uses the driver's global parsers for types that it does not parse itself, int8 among them.
pg.types.setTypeParser(typeIds.int8, parseInt8);
pg.types.setTypeParser(typeIds.date, (text) => text);

export interface PostgresPool {
  pool: pg.Pool;
  /** A separate connection to the server itself, past a pooler, without timeouts. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** Statements take milliseconds; one that takes seconds waits for a lock. The server's own limit (`role-defaults.ts`) is shorter. */
const queryTimeoutMs = 5_000;
const connecting = { application_name: 'langit', connectionTimeoutMillis: 2_000, keepAlive: true };

/** How long a query waits for a free connection, as long as one that runs: a busy pool is not an unreachable host. */
const longestQueueMs = queryTimeoutMs;

/** A connection that lasts is moved once in a while, so that connections come back to a machine that was away. */
const longestLifeSeconds = 1_800;

/** A connection of the pool. The pool's option of the same name limits the wait for a free connection too, so it is not used here. */
class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, ...connecting });
  }
}

/** `directUrl`: of the server itself, where `url` is a pooler's. */
export function createPool(
  { url, directUrl = url, connections }: { url: string; directUrl: string | undefined; connections: number },
  log: DatabaseLog,
): PostgresPool {
  const pool = new pg.Pool({
    query_timeout: queryTimeoutMs,
    connectionString: url,
    Client: PooledClient,
    max: connections,
    connectionTimeoutMillis: longestQueueMs,
    maxLifetimeSeconds: longestLifeSeconds,
  });
  // Without a listener a restart of PostgreSQL would end the process.
  pool.on('error', () => log.warn('a connection to PostgreSQL was lost'));
  return {
    pool,
    async connect() {
      const client = new pg.Client({
        ...connecting,
        connectionString: directUrl,
        options: sessionWithoutLimits,
      });
      await client.connect();
      return client;
    },
    close: () => pool.end(),
  };
}
