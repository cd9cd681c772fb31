import { type SQL, sql } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { whole } from './columns.ts';
import type { Db } from './database.ts';

/** The columns of a table whose rows have a revision. A trigger raises it once per transaction. */
export const revisionColumns = {
  revision: integer().notNull().default(1),
  revisedIn: whole(),
};

/** `isOwn`: the transaction that reads it has raised it. */
export type Revision = { revision: number; isOwn: boolean };

type Revised = PgTable & { revision: PgColumn; revisedIn: PgColumn };

/** The columns of a statement that reads the revision of a table's row. */
export const revisionOf = (table: Revised) => ({
  revision: sql`${table.revision}`.mapWith(Number),
  isOwn: sql<boolean>`coalesce(${table.revisedIn} = pg_current_xact_id_if_assigned()::text::bigint, false)`,
});

/** The revision of the row of a condition; null where there is none. */
export async function readRevision(db: Db, table: Revised, where: SQL | undefined): Promise<Revision | null> {
  const [row] = await db.select(revisionOf(table)).from(table).where(where);
  return row ?? null;
}
