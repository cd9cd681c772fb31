import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Columns = {
  /** The text that identifies the thing: its number, reference, serial or code. */
  found: SQLWrapper;
  /** The number of its order. */
  order?: SQLWrapper;
  /** The customer's name. */
  customer?: SQLWrapper;
  /** What distinguishes it from others of its kind. */
  says: SQLWrapper;
};

const column = (name: string, value: SQLWrapper | undefined): SQL.Aliased<string | null> =>
  sql<string | null>`${value ?? sql`null`}::text`.as(name);

/** The columns of a hit of the operator's search, alike in all slices, so that their queries are joined by `union all`. */
export const hit = (kind: string, { found, order, customer, says }: Columns) => ({
  kind: column('kind', sql.raw(`'${kind}'`)),
  found: column('found', found),
  order: column('order', order),
  customer: column('customer', customer),
  says: column('says', says),
});
