import { type PgDatabase, type PgQueryResultHKT, QueryBuilder } from 'drizzle-orm/pg-core';
import { DatabaseUnavailable } from './errors.ts';
import type { Session } from './migrate.ts';

/** What a raw `db.execute(sql…)` gives on both databases. */
interface Rows<Row> {
  rows: Row[];
  rowCount: number | null;
}

interface RawResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The query handle: the root one, or the one of a transaction. Stores take it as their first argument. */
export type Db = PgDatabase<RawResult, Record<string, never>>;

/** Makes the read-only subqueries that a slice offers to the queries of others (decision 39). */
export const subquery = new QueryBuilder({ casing: 'snake_case' });

export type StopListening = () => Promise<void>;

/** The connections of a pool to PostgreSQL, and the statements that wait for one. */
export type PoolState = { used: number; idle: number; waiting: number };

/** `operation`: the first word of the statement, such as `select`. */
export type ObserveStatement = (operation: string, seconds: number) => void;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /** A transaction. Inside it only `tx` may be used: the root handle throws. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** `onGap` is called when notifications may have been missed (a connection was lost and is back). */
  listen(channel: string, listener: (payload: string) => void, onGap?: () => void): Promise<StopListening>;
  /** Delivered to every instance when `tx` commits; never if it rolls back. */
  notify(tx: Db, channel: string, payload: string): Promise<void>;
  /** Rejects with DatabaseUnavailable where a trivial query isn't answered within two seconds, or writes lack room. */
  ping(): Promise<void>;
  /** Reads a snapshot of the database while other statements continue. */
  snapshot<T>(read: (session: Session) => Promise<T>): Promise<T>;
  /** For the job queue: several statements in one text are allowed, times are Date objects. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** The state of the pool; absent where there is one session. */
  pool?(): PoolState;
  /** Calls `observe` after each statement from now on; absent in the embedded database. */
  onStatement?(observe: ObserveStatement): void;
  close(): Promise<void>;
}

export async function withinSeconds<T>(
  seconds: number,
  answer: Promise<T>,
  fault: Error = new DatabaseUnavailable('the database does not answer'),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(fault), seconds * 1000);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The part of the log that the database writes to. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}
