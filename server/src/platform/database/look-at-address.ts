import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hostsOf } from './postgres-pool.ts';

export type AddressFacts = {
  /** Two transactions of one connection ran in two sessions of PostgreSQL: a pooler lends them by the transaction. */
  isPooled: boolean;
  /** A notification of one connection reached another that listens. */
  hears: boolean;
  /** A named statement is there again in the next transaction. */
  keepsNames: boolean;
};

const undefinedStatement = '26000';
const hearsWithinMs = 2_000;

/** What a database address passes on, found out with connections of its own. Nothing is written. */
export async function lookAtAddress(url: string): Promise<AddressFacts> {
  const [first, second] = [connectionTo(url), connectionTo(url)];
  try {
    await Promise.all([first.connect(), second.connect()]);
    const isPooled = await changesSession(first, second);
    return {
      isPooled,
      hears: await hears(first, second),
      keepsNames: !isPooled || (await keepsNames(first, second)),
    };
  } finally {
    await Promise.all([first.end(), second.end()].map((ending) => ending.catch(() => undefined)));
  }
}

function connectionTo(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: hostsOf(url)[0] ?? url,
    application_name: 'langit',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  return client;
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/**
 * While both have a transaction a pooler needs two sessions. It lends the one that came back last first, so after the transactions
 * ended in order the first connection gets the second one's.
 */
async function changesSession(first: pg.Client, second: pg.Client): Promise<boolean> {
  await first.query('begin');
  await second.query('begin');
  const before = await sessionOf(first);
  await sessionOf(second);
  await first.query('rollback');
  await second.query('rollback');
  return (await sessionOf(first)) !== before;
}

async function hears(first: pg.Client, second: pg.Client): Promise<boolean> {
  const channel = `look_${randomUUID().replaceAll('-', '')}`;
  const heard = new Promise<boolean>((resolve) => {
    first.on('notification', (message) => {
      if (message.channel === channel) resolve(true);
    });
    setTimeout(resolve, hearsWithinMs, false).unref();
  });
  await first.query(`listen ${channel}`);
  await second.query('select pg_notify($1, $2)', [channel, '']);
  const isHeard = await heard;
  await first.query(`unlisten ${channel}`);
  return isHeard;
}

async function keepsNames(first: pg.Client, second: pg.Client): Promise<boolean> {
  const named = { name: `look_${randomUUID()}`, text: 'select 1' };
  try {
    await first.query(named);
    await changesSession(first, second);
    await first.query(named);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === undefinedStatement) return false;
    throw error;
  }
}
