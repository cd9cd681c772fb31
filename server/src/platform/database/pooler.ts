import type pg from 'pg';

type Connection = Pick<pg.ClientBase, 'query'>;

async function sessionOf(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/**
 * Whether two transactions of one connection run in two sessions of PostgreSQL: a pooler lends them by the transaction. While both
 * connections have a transaction it needs two sessions, and lends the one that came back last first; so the first connection, whose
 * transaction ended first, gets the second one's.
 */
export async function changesSession(first: Connection, second: Connection): Promise<boolean> {
  await first.query('begin');
  await second.query('begin');
  const before = await sessionOf(first);
  await sessionOf(second);
  await first.query('rollback');
  await second.query('rollback');
  return (await sessionOf(first)) !== before;
}

/** Whether a pool's connections lead to a pooler in transaction mode. */
export async function isPooled(pool: pg.Pool): Promise<boolean> {
  const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    return await changesSession(first, second);
  } finally {
    first.release();
    second.release();
  }
}
