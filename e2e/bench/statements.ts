import pg from 'pg';

/** Statements that a PostgreSQL has run, by its extension `pg_stat_statements`. */
export async function createStatementCounter(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  return {
    reset: () => client.query('select pg_stat_statements_reset()'),
    /** `begin` and `commit` are statements too. A statement that writes outside a transaction is not among the commits. */
    async read(): Promise<{ statements: number; commits: number }> {
      const { rows } = await client.query<{ statements: number; commits: number }>(`
        select sum(calls)::int as statements, coalesce(sum(calls) filter (where query ilike 'commit'), 0)::int as commits
        from pg_stat_statements where toplevel and dbid = (select oid from pg_database where datname = current_database())`);
      return rows[0] ?? { statements: 0, commits: 0 };
    },
    close: () => client.end(),
  };
}
