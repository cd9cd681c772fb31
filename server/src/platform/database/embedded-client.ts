import type { Results } from '@electric-sql/pglite';
import { clientSignal } from '../client-presence.ts';
import type { Engine, QueryOptions } from './embedded-engine.ts';
import { clientHasHungUp, DatabaseUnavailable, isOutOfRoom } from './errors.ts';
import type { TransactionGuard } from './transaction-guard.ts';

interface DrizzleOptions {
  rowMode?: 'array' | 'object';
  parsers?: unknown;
}

/** The client interface that drizzle's driver for the embedded database calls. */
export interface EmbeddedQueries {
  query(text: string, params?: unknown[], options?: DrizzleOptions): Promise<Results>;
  exec(text: string): Promise<Results[]>;
}

/** Shares the only connection with a mutex, held per statement or for a whole transaction. */
export interface EmbeddedClient extends EmbeddedQueries {
  transaction<T>(work: (tx: EmbeddedQueries) => Promise<T>): Promise<T>;
  /** `exec` that rolls back a transaction begun by a failing text before the mutex is released. */
  execAlone(text: string): Promise<Results[]>;
  /** Runs work while holding the mutex. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

export function createEmbeddedClient(engine: Engine, guard: TransactionGuard): EmbeddedClient {
  const exclusively = createMutex();
  const run = statementsOn(engine);
  const fromOutside = <T>(work: () => Promise<T>): Promise<T> => {
    guard.assertOutside();
    const signal = clientSignal();
    return exclusively(async () => {
      // A running statement can't be interrupted; a waiting one is not started.
      if (signal?.aborted) throw clientHasHungUp();
      return work();
    });
  };
  return {
    exclusively,
    query: async (...call) => fromOutside(() => run.query(...call)),
    exec: async (text) => fromOutside(() => run.exec(text)),
    execAlone: async (text) => fromOutside(() => execOrRollBack(run, text)),
    transaction: async (work) => fromOutside(() => inTransaction(run, guard, work)),
  };
}

function createMutex(): EmbeddedClient['exclusively'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

// Drizzle passes parser functions, which can't be sent to the engine's thread. They mean: return times as text.
const optionsOf = (options?: DrizzleOptions): QueryOptions => ({
  rowMode: options?.rowMode ?? 'object',
  moments: options?.parsers ? 'text' : 'date',
});

// node-postgres names it rowCount; raw statements read the same name on both databases.
const withRowCount = (results: Results): Results =>
  Object.assign(results, { rowCount: results.affectedRows || results.rows.length });

const statementsOn = (engine: Engine): EmbeddedQueries => ({
  query: async (text, params = [], options) =>
    withRowCount(await withRoom(engine.query(text, params, optionsOf(options)))),
  exec: (text) => withRoom(engine.exec(text)),
});

async function withRoom<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isOutOfRoom(error)) throw error;
    throw new DatabaseUnavailable('the embedded database has no room left', { cause: error });
  }
}

async function inTransaction<T>(
  run: EmbeddedQueries,
  guard: TransactionGuard,
  work: (tx: EmbeddedQueries) => Promise<T>,
): Promise<T> {
  const state = { open: true, failed: false };
  await run.exec('begin');
  try {
    const result = await guard.inside(() => work(watched(run, state)));
    // PostgreSQL rolls back silently on COMMIT of a transaction with a failed statement. This statement throws instead.
    if (state.failed) await run.exec('select 1');
    state.open = false;
    await run.exec('commit');
    return result;
  } catch (error) {
    state.open = false;
    await run.exec('rollback');
    throw error;
  }
}

/** The statements of one transaction. They are refused after its end; a failure is noted in `state`. */
function watched(run: EmbeddedQueries, state: { open: boolean; failed: boolean }): EmbeddedQueries {
  const inside = async <R>(statement: () => Promise<R>): Promise<R> => {
    if (!state.open) throw new Error('The transaction has ended: its database handle can no longer be used.');
    try {
      return await statement();
    } catch (error) {
      state.failed = true;
      throw error;
    }
  };
  return {
    query: (...call) => inside(() => run.query(...call)),
    exec: (text) => inside(() => run.exec(text)),
  };
}

async function execOrRollBack(run: EmbeddedQueries, text: string): Promise<Results[]> {
  try {
    return await run.exec(text);
  } catch (error) {
    await run.exec('rollback').catch(() => undefined);
    throw error;
  }
}
