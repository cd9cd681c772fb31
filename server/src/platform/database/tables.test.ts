import { type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as accounts from '../../accounts/tables.ts';
import * as backoffice from '../../backoffice/tables.ts';
import * as catalogue from '../../catalogue/tables.ts';
import * as demo from '../../demo/tables.ts';
import * as esims from '../../esims/tables.ts';
import * as exceptions from '../../exceptions/tables.ts';
import * as gate from '../../gate/tables.ts';
import * as notifications from '../../notifications/tables.ts';
import * as orders from '../../orders/tables.ts';
import * as pages from '../../pages/tables.ts';
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
  backoffice,
  gate,
  orders,
  pages,
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

test('U25 every JSON column has the type that stores whatever its texts are', () => {
  const columns = tables.flatMap((table) => {
    const { name, columns: all } = getTableConfig(table);
    return all.filter((column) => /^jsonb?$/.test(column.getSQLType())).map((column) => ({ name, column }));
  });
  expect(columns.length).toBeGreaterThan(10);
  const driven = ({ column }: (typeof columns)[number]) => column.mapToDriverValue({ text: '\ud800\u0000' });
  expect([...new Set(columns.map(driven))]).toEqual(['{"text":"\\ufffd\\ufffd"}']);
});

const columnsOf = (oid: SQL) =>
  sql`(select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attname)
    from pg_attribute a where a.attrelid = ${oid} and a.attnum > 0 and not a.attisdropped)`;

const tableOfName = {
  throttle: 'rate_limit',
  one_time_secret: 'account_token',
  redemption: 'voucher_redemption',
  product_now: 'current_product',
  product_text_now: 'current_product_text',
  supplier_offer_now: 'current_supplier_offer',
};

test.each(Object.entries(tableOfName))(
  'V8 an instance of the version before finds its table %s with all columns of %s',
  async (name, table) => {
    const columnsIn = async (of: string) =>
      (
        await database.db.execute<{ columns: string }>(
          sql`select ${columnsOf(sql`${of}::regclass`)} as columns`,
        )
      ).rows[0]?.columns;
    expect(await columnsIn(name)).toBe(await columnsIn(table));
  },
);

test('V8 an instance of the version before still counts in the table of rate limits', async () => {
  const count = () =>
    database.db.execute(sql`insert into throttle (key, "window", count, last_at)
      values ('old', '2026-11-20', 1, now()) on conflict (key, "window") do update set count = throttle.count + 1`);
  await count();
  await count();
  const { rows } = await database.db.execute(sql`select count from rate_limit where key = 'old'`);
  expect(rows).toEqual([{ count: 2 }]);
});

test('V7 the views of the current catalogue have the columns of their tables', async () => {
  const { rows } = await database.db.execute<{ view: string; columns: string; own: string }>(sql`
    select v.relname as view, ${columnsOf(sql`v.oid`)} as columns, ${columnsOf(sql`t.oid`)} as own
    from pg_class v join pg_class t on t.relname = regexp_replace(v.relname, '^current_', '') and t.relnamespace = v.relnamespace
    where v.relkind = 'v' and v.relname like 'current\\_%' and v.relnamespace = 'public'::regnamespace order by 1`);
  expect(rows.map(({ view }) => view)).toEqual([
    'current_product',
    'current_product_text',
    'current_supplier_offer',
  ]);
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
