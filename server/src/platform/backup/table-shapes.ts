import type { Session } from '../database/migrate.ts';
import { queueSchema, queueTables } from '../job-queue-store.ts';

export type Column = { name: string; type: string; identity: boolean };

/** `key` are the columns of the primary key. */
export type TableShape = { schema: string; name: string; columns: Column[]; key: string[] };

/** Settings with which both databases write and read the same text for every type. */
export const plainText = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
  set extra_float_digits = 1; set bytea_output = 'hex'`;

const quotedQueueTables = queueTables.map((name) => `'${name}'`).join(', ');

/** The next start brings the files of its release with it. Of the job queue's own tables only `job` and `queue` are backed up; it makes the others at every start. */
const described = `
  select n.nspname as schema, c.relname as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'identity', a.attidentity <> '')
      order by a.attnum) filter (where a.attgenerated = '')::text as columns,
    coalesce((select json_agg(k.attname order by array_position(i.indkey::int2[], k.attnum)) from pg_index i
      join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary),
      '[]')::text as key,
    coalesce((select json_agg(distinct r.relname) from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]')::text as parents
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition
    and ((n.nspname = 'public' and c.relname not in ('schema_migration', 'asset')) or (n.nspname = '${queueSchema}' and c.relname in (${quotedQueueTables})))
  group by n.nspname, c.relname, c.oid
  order by n.nspname desc, array_position(array[${quotedQueueTables}], c.relname::text), c.relname`;

type Row = Record<'schema' | 'name' | 'columns' | 'key' | 'parents', string>;

/** Every table of the shop in the order of foreign keys: referenced tables first. */
export async function describeTables(session: Session): Promise<TableShape[]> {
  const { rows } = (await session.query(described, [])) as { rows: Row[] };
  const waiting = rows.map(({ schema, name, columns, key, parents }) => ({
    shape: { schema, name, columns: JSON.parse(columns), key: JSON.parse(key) } as TableShape,
    parents: JSON.parse(parents) as string[],
  }));
  const sorted: TableShape[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ parents }) =>
      parents.every((parent) => waiting.every(({ shape }) => shape.name !== parent)),
    );
    const [next] = waiting.splice(index, 1);
    if (index < 0 || !next) throw new Error('the tables refer to each other in a circle');
    sorted.push(next.shape);
  }
  return sorted;
}

/** Rows that are held in memory at a time; binary columns may be large. */
export const rowsAtOnce = ({ columns }: Pick<TableShape, 'columns'>): number =>
  columns.some(({ type }) => type === 'bytea') ? 20 : 1000;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`;
