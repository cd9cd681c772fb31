import pg from 'pg';
import type { DatabaseLog } from './database.ts';
import { sessionWithoutLimits } from './role-defaults.ts';
import { parseInt8, typeIds } from './values.ts';

// Drizzle uses the driver's global parsers for types that it does not parse itself, int8 among them.
pg.types.setTypeParser(typeIds.int8, parseInt8);
pg.types.setTypeParser(typeIds.date, (text) => text);

export interface PrimaryPool {
  pool: pg.Pool;
  /** A separate connection to the server itself, past a pooler, without timeouts. */
  connect(): Promise<pg.Client>;
  /** Reports an unreachable host or a refused write: the primary is searched again. */
  suspect(): void;
  close(): Promise<void>;
}

/** Statements take milliseconds; one that takes seconds waits for a lock. The server's own limit (`role-defaults.ts`) is shorter. */
const queryTimeoutMs = 5_000;
const connecting = { application_name: 'langit', connectionTimeoutMillis: 2_000, keepAlive: true };

/** How long a query waits for a free connection: a busy pool is not an unreachable host. */
const longestQueueMs = 10_000;

/** A connection of the pool. The pool's option of the same name limits the wait for a free connection too, so it is not used here. */
class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, ...connecting });
  }
}

/** `directUrl`: of the server itself, where `url` is a pooler's. */
export function createPrimaryPool(
  { url, directUrl, connections }: { url: string; directUrl: string | undefined; connections: number },
  log: DatabaseLog,
): PrimaryPool {
  const urls = hostsOf(url);
  const pool = new pg.Pool({
    query_timeout: queryTimeoutMs,
    connectionString: urls[0] ?? url,
    Client: PooledClient,
    max: connections,
    connectionTimeoutMillis: longestQueueMs,
    ...(urls.length > 1 && { verify: refuseStandby }),
  });
  let searching = false;

  async function search(): Promise<void> {
    const primary = await findPrimary(urls);
    if (!primary || primary === pool.options.connectionString) return;
    pool.options.connectionString = primary;
    log.warn('another PostgreSQL host is the primary now');
  }
  const suspect = (): void => {
    if (urls.length < 2 || searching) return;
    searching = true;
    const done = () => {
      searching = false;
    };
    search().then(done, done);
  };
  // Without a listener a restart of PostgreSQL would end the process.
  pool.on('error', () => {
    log.warn('a connection to PostgreSQL was lost');
    suspect();
  });

  return {
    pool,
    suspect,
    async connect() {
      await search();
      const connectionString = directUrl ?? pool.options.connectionString;
      const client = new pg.Client({ ...connecting, connectionString, options: sessionWithoutLimits });
      await client.connect();
      return client;
    },
    close: () => pool.end(),
  };
}

/** Refuses a new connection to a standby where several hosts are configured. */
function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    .then(
      ({ rows }) =>
        done(rows[0]?.standby ? new Error('Connection terminated: the host is a standby') : undefined),
      done,
    );
}

/** One address per host: `postgres://user@one:5432,two:5432/shop` names two. */
export function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
}

/** The writable host on the newest timeline. An old primary that came back is on an older timeline. */
async function findPrimary(urls: string[]): Promise<string | null> {
  if (urls.length < 2) return null;
  const answers = await Promise.all(urls.map(async (url) => ({ url, timeline: await timelineOf(url) })));
  const writable = answers.filter(({ timeline }) => timeline !== null);
  writable.sort((a, b) => ((a.timeline ?? '') < (b.timeline ?? '') ? 1 : -1));
  return writable[0]?.url ?? null;
}

async function timelineOf(url: string): Promise<string | null> {
  const client = new pg.Client({ ...connecting, query_timeout: 2_000, connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when pg_is_in_recovery() then null
         else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`,
    );
    return rows[0]?.timeline ?? null;
  } catch {
    return null;
  } finally {
    client.end().catch(() => undefined);
  }
}
