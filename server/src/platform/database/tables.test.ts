import { type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as accounts from '../../accounts/tables.ts';
import * as catalogue from '../../catalogue/tables.ts';
import * as demo from '../../demo/tables.ts';
import * as esims from '../../esims/tables.ts';
import * as exceptions from '../../exceptions/tables.ts';
import * as notifications from '../../notifications/tables.ts';
import * as operator from '../../operator/tables.ts';
import * as orders from '../../orders/tables.ts';
import * as partners from '../../partners/tables.ts';
import * as payments from '../../payments/tables.ts';
import * as refunds from '../../refunds/tables.ts';
import * as rentals from '../../rentals/tables.ts';
import * as shipping from '../../shipping/tables.ts';
import * as staff from '../../staff/tables.ts';
import * as system from '../../system/tables.ts';
import { useDatabase } from '../../testing/database.ts';
import * as vouchers from '../../vouchers/tables.ts';
import * as platform from '../tables.ts';

const database = useDatabase();
const casing = new CasingCache('snake_case');

const tables = [
  accounts,
  catalogue,
  demo,
  esims,
  exceptions,
  notifications,
  operator,
  orders,
  partners,
  payments,
  refunds,
  rentals,
  shipping,
  staff,
  system,
  vouchers,
  platform,
].flatMap((slice) => Object.values(slice).filter((value) => value instanceof PgTable));

const inProgram = () =>
  tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => {
      const type = column.getSQLType().replace('timestamp with time zone', 'timestamptz');
      return `${name}.${casing.getColumnCasing(column)} ${type} ${column.notNull ? 'not null' : 'null'}`;
    });
  });

const columnsOf = (oid: SQL) =>
  sql`(select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attname)
    from pg_attribute a where a.attrelid = ${oid} and a.attnum > 0 and not a.attisdropped)`;

test('V7 the views of the current catalogue have the columns of their tables', async () => {
  const { rows } = await database.db.execute<{ view: string; columns: string; own: string }>(sql`
    select v.relname as view, ${columnsOf(sql`v.oid`)} as columns, ${columnsOf(sql`t.oid`)} as own
    from pg_class v join pg_class t on t.relname = regexp_replace(v.relname, '_now$', '') and t.relnamespace = v.relnamespace
    where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace order by 1`);
  expect(rows.map(({ view }) => view)).toEqual(['product_now', 'product_text_now', 'supplier_offer_now']);
  for (const { columns, own } of rows) expect(columns).toBe(own);
});

test('V1 the tables in the program match the migrated database', async () => {
  const { rows } = await database.db.execute<{ described: string }>(sql`
    select c.relname || '.' || a.attname || ' ' ||
      replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz') ||
      case when a.attnotnull then ' not null' else ' null' end as described
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname <> 'schema_migration'`);
  expect(inProgram().sort()).toEqual(rows.map(({ described }) => described).sort());
  expect(tables.length).toBeGreaterThan(30);
});
