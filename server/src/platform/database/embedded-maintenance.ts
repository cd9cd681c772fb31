import type { EmbeddedClient } from './embedded-client.ts';

const everyMs = 15 * 60_000;
const analyzeEveryMs = 60_000;
/** A stopping process has ten seconds for everything. */
const closingMs = 1_500;

/** Runs one text, outside any transaction. */
type Run = (text: string) => Promise<{ rows: unknown[] }>;

export interface Round {
  /** After this time no further table is begun. */
  budgetMs: number;
  /** Includes tables without counts. The counts of changed rows are lost with each process. */
  withUnknown: boolean;
}

const tablesOf = ({ withUnknown }: Round) => `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 0 or n_mod_since_analyze > 0 ${withUnknown ? 'or last_vacuum is null' : ''} order by n_dead_tup desc`;

/**
 * Checkpoint, VACUUM and ANALYZE for the embedded PostgreSQL, which has no background processes. One statement per call, because
 * VACUUM can't run in a transaction; one table at a time, so that other statements run in between.
 */
export async function maintain(run: Run, round: Round): Promise<void> {
  const deadline = performance.now() + round.budgetMs;
  await run('checkpoint');
  await run('select pg_stat_force_next_flush()');
  const { rows } = await run(tablesOf(round));
  for (const { name } of rows as { name: string }[]) {
    if (performance.now() > deadline) return;
    await run(`vacuum (analyze) ${name}`);
  }
  await run('checkpoint');
}

/** Tables with as many changed rows as autovacuum's threshold for ANALYZE. */
const outgrown = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_mod_since_analyze > 50 + greatest(c.reltuples, 0) / 10`;

/** Analyzes tables that have grown, so that PostgreSQL plans the prepared statements of these tables again. */
export async function analyzeOutgrown(run: Run): Promise<void> {
  await run('select pg_stat_force_next_flush()');
  const { rows } = await run(outgrown);
  for (const { name } of rows as { name: string }[]) await run(`analyze ${name}`);
}

export interface Maintenance {
  /** A last, short round over the tables that this process has changed. */
  finish(): Promise<void>;
}

export function startMaintenance({ exec }: EmbeddedClient, warn: (message: string) => void): Maintenance {
  let running: Promise<void> = Promise.resolve();
  const run: Run = async (text) => (await exec(text)).at(-1) ?? { rows: [] };
  const inTurn = (work: () => Promise<void>) => {
    running = running
      .then(work)
      .catch((error: Error) => warn(`the embedded database could not be maintained (${error.message})`));
    return running;
  };
  const begin = (round: Round) => inTurn(() => maintain(run, round));
  const timers = [
    setInterval(() => begin({ budgetMs: everyMs / 3, withUnknown: true }), everyMs).unref(),
    setInterval(() => inTurn(() => analyzeOutgrown(run)), analyzeEveryMs).unref(),
  ];
  return {
    finish: () => {
      for (const timer of timers) clearInterval(timer);
      return begin({ budgetMs: closingMs, withUnknown: false });
    },
  };
}
