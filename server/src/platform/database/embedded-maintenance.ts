import type { EmbeddedClient } from './embedded-client.ts';

const everyMs = 15 * 60_000;
const analyzeEveryMs = 60_000;
/** A stopping process has ten seconds for everything. */
const closingMs = 1_500;

/** Runs one text, outside any transaction. */
type Run = (text: string) => Promise<{ rows: unknown[] }>;

export interface Round {
  /** No other table is begun after it. */
  budgetMs: number;
  /** Also tables of which nothing is known since the start: the counts of a process end with it. */
  withUnknown: boolean;
}

const tablesOf = ({ withUnknown }: Round) => `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 0 or n_mod_since_analyze > 0 ${withUnknown ? 'or last_vacuum is null' : ''} order by n_dead_tup desc`;

/**
 * The embedded PostgreSQL has no background processes: nothing else ever writes a checkpoint, clears dead rows or counts
 * them. One statement per call, because VACUUM refuses to share a transaction, and one table at a time, so that others
 * get a turn.
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

/** As many changed rows as make autovacuum analyze a table. */
const outgrown = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_mod_since_analyze > 50 + greatest(c.reltuples, 0) / 10`;

/** Prepared statements keep their plans: ANALYZE makes PostgreSQL plan those of a table anew that has grown. */
export async function analyzeOutgrown(run: Run): Promise<void> {
  await run('select pg_stat_force_next_flush()');
  const { rows } = await run(outgrown);
  for (const { name } of rows as { name: string }[]) await run(`analyze ${name}`);
}

export interface Maintenance {
  /** A last, short round: what this process has changed. */
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
