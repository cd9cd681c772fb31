import pg from 'pg';
import type { Session } from './migrate.ts';

/**
 * What each session of the shop's role begins with. They are the role's own defaults, because a pooler in transaction mode passes no
 * settings on at connecting, and gives a session to another client after each transaction.
 */
export const roleDefaults = {
  timezone: 'UTC',
  statement_timeout: '3s',
  idle_in_transaction_session_timeout: '30s',
  // PostgreSQL looks for a closed connection during a query (not on Windows) and ends the query.
  client_connection_check_interval: '250ms',
  // A report of some thousand orders took five times as long: compiling its statement costs more than running it.
  jit: 'off',
} as const;

/** For sessions of the server itself that migrate, listen, back up or restore. */
export const sessionWithoutLimits =
  '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/** Sets the defaults that the role lacks in this database; sessions that are open keep theirs. A role may change its own. */
export async function setRoleDefaults({ query, exec }: Session): Promise<void> {
  const { rows } = await query(
    `select current_database() as database, coalesce((select setconfig from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database()) and setrole = current_user::regrole), '{}') as set`,
    [],
  );
  const { database, set } = rows[0] as { database: string; set: string[] };
  // The server keeps a name as it spells it itself: TimeZone.
  const known = new Map(
    set.map((line) => line.split('=')).map(([name = '', value]) => [name.toLowerCase(), value]),
  );
  for (const [name, value] of Object.entries(roleDefaults))
    if (known.get(name) !== value)
      await exec(
        `alter role current_user in database ${pg.escapeIdentifier(database)} set ${name} = ${pg.escapeLiteral(value)}`,
      );
}
