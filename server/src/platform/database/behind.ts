import { and, eq, lt, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { composed, type Preparable } from './composed.ts';
import type { Db } from './database.ts';

/**
 * Where a page of rows, the newest first, goes on: behind the row `id` of the moment `at`. `id` null: at rows of other tables the page
 * before has ended in that moment, before (`isMomentOpen`) or behind this table's rows of it.
 */
export type Behind = { at: Date; id: string | number | null; isMomentOpen: boolean };

/** The condition of keyset paging by a moment and an id, the newest first. */
export function isBehind(at: PgColumn, id: PgColumn, behind: Behind | null): SQL | undefined {
  if (behind === null) return undefined;
  if (behind.id === null) return (behind.isMomentOpen ? lte : lt)(at, behind.at);
  return or(lt(at, behind.at), and(eq(at, behind.at), lt(id, behind.id)));
}

/** A list read page by page. Its first page, which is read most, is composed once. */
export function pages<Rows>(build: (db: Db, behind: Behind | null) => Preparable<Rows>) {
  const first = composed((db) => build(db, null));
  return (db: Db, values: Record<string, unknown>, behind: Behind | null): Promise<Rows> =>
    behind === null ? first(db, values) : build(db, behind).prepare('').execute(values);
}
