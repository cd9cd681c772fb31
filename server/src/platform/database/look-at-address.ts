import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { changesSession } from './pooler.ts';

export type AddressFacts = {
  /** The direct address is a pooler's too. */
  isDirectPooled: boolean;
  /** A notification reached who listens at the direct address. */
  hears: boolean;
  /** A named statement is there again in the next transaction. */
  keepsNames: boolean;
};

const undefinedStatement = '26000';
const hearsWithinMs = 2_000;

/** What the addresses of a database pass on, found out with connections of their own. Nothing is written. */
export async function lookAtAddress(url: string, directUrl: string): Promise<AddressFacts> {
  const [first, second, direct, alsoDirect] = [url, url, directUrl, directUrl].map(
    connectionTo,
  ) as Connections;
  const all = [first, second, direct, alsoDirect];
  try {
    await Promise.all(all.map((client) => client.connect()));
    const isPooled = await changesSession(first, second);
    return {
      isDirectPooled: await changesSession(direct, alsoDirect),
      hears: await hears(direct, first),
      keepsNames: !isPooled || (await keepsNames(first, second)),
    };
  } finally {
    await Promise.all(all.map((client) => client.end().catch(() => undefined)));
  }
}

type Connections = [pg.Client, pg.Client, pg.Client, pg.Client];

function connectionTo(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'langit',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  return client;
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
