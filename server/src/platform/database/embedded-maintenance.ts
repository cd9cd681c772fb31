import type { EmbeddedClient } from './embedded-client.ts';

const everyMs = 15 * 60_000;
/** A stopping process has ten seconds for everything. */
const closingMs = 1_500;

const tables = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 0 or last_vacuum is null order by n_dead_tup desc`;

/**
 * The embedded PostgreSQL has no background processes: nothing else ever writes a checkpoint or clears dead rows. One
 * statement per call, because VACUUM refuses to share a transaction, and one table at a time, so that others get a turn.
 */
export async function maintain(client: EmbeddedClient, budgetMs: number): Promise<void> {
  const deadline = performance.now() + budgetMs;
  await client.exec('checkpoint');
  const { rows } = await client.query(tables);
  for (const { name } of rows as { name: string }[]) {
    if (performance.now() > deadline) return;
    await client.exec(`vacuum (analyze) ${name}`);
  }
  await client.exec('checkpoint');
}

export interface Maintenance {
  /** A last, short round. */
  finish(): Promise<void>;
}

export function startMaintenance(client: EmbeddedClient, warn: (message: string) => void): Maintenance {
  let running: Promise<void> = Promise.resolve();
  const run = (budgetMs: number) => {
    running = running
      .then(() => maintain(client, budgetMs))
      .catch((error: Error) => warn(`the embedded database could not be maintained (${error.message})`));
    return running;
  };
  const timer = setInterval(() => run(everyMs / 3), everyMs).unref();
  return {
    finish: () => {
      clearInterval(timer);
      return run(closingMs);
    },
  };
}
