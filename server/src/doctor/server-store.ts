import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';

export type ServerFacts = {
  encoding: string;
  /** The settings that a crash of the machine is survived with; each `on` or stricter. */
  synchronousCommit: string;
  fsync: string;
  fullPageWrites: string;
  isSuperuser: boolean;
  isStandby: boolean;
  connections: number;
  now: Date;
};

export async function readServer(db: Db): Promise<ServerFacts> {
  const { rows } = await db.execute<Omit<ServerFacts, 'now'> & { now: Date | string }>(sql`
    select current_setting('server_encoding') as encoding, current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('fsync') as fsync, current_setting('full_page_writes') as "fullPageWrites",
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser", pg_is_in_recovery() as "isStandby",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
      clock_timestamp() as now`);
  const [row] = rows;
  if (!row) throw new Error('the server tells nothing of itself');
  return { ...row, now: new Date(row.now) };
}

export async function readInvalidIndexes(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select indexrelid::regclass::text as name from pg_index where not indisvalid order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The names of the migrations that the database has had. */
export async function readAppliedNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from schema_migration order by name`);
  return rows.map(({ name }) => name);
}
