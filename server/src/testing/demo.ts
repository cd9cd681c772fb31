import { afterAll, beforeEach } from 'vitest';
import { loadDemo } from '../demo/load-demo.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { demoCost } from '../shop/demo-cost.ts';
import { keepTables } from './database.ts';
import { quickPasswords } from './passwords.ts';
import { testClock } from './shop.ts';
import { marksOf } from './table-marks.ts';

/** A table with its columns as they are copied; what the database generates itself is left out. */
type Copied = { name: string; columns: string };

type Copy = { schema: string; tables: Copied[] };

/** The demo as it was first loaded, by the moment and the database that it was loaded into. */
const copies = new WeakMap<object, Map<string, Copy>>();

/**
 * The demo's catalogue (and customers, whose password is the demo's) in the empty database of a test. Loading takes a
 * sixth of a second; the second time and after, the rows are copied from where the first load left them, in a tenth of it.
 */
export async function fillWithDemo(database: Database, clock: Clock, withCustomers = true): Promise<Copy> {
  const known = copies.get(database.db) ?? new Map<string, Copy>();
  copies.set(database.db, known);
  const key = `${clock.now().toISOString()} ${withCustomers}`;
  const copy = known.get(key);
  if (copy) {
    await copyBack(database, copy);
    return copy;
  }
  await loadDemo({ database, clock, hashPassword: quickPasswords().hash, withCustomers, costOf: demoCost });
  const made = await copyAway(database, `demo_${known.size}`);
  known.set(key, made);
  return made;
}

/**
 * The demo before each test of a file, on a database that is emptied before each. Most tests write into few of its
 * tables: the others are left as they are.
 */
export function useDemo(database: Database): void {
  let copy: Copy | undefined;
  let marks: Record<string, string> = {};
  beforeEach(async () => {
    if (copy) {
      const found = await marksOf(database, namesOf(copy.tables));
      const changed = copy.tables.filter(({ name }) => found[name] !== marks[name]);
      await copyBack(database, { ...copy, tables: changed });
      marks = { ...found, ...(await marksOf(database, namesOf(changed))) };
      return;
    }
    copy = await fillWithDemo(database, testClock());
    marks = await marksOf(database, namesOf(copy.tables));
    keepTables(database, namesOf(copy.tables));
  });
  afterAll(() => keepTables(database, []));
}

const namesOf = (tables: readonly Copied[]) => tables.map(({ name }) => name);

const columnsOfTables = `
  select table_name as name, string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    and table_name <> 'schema_migration'
  group by table_name`;

async function copyAway({ executeSql }: Database, schema: string): Promise<Copy> {
  const all = (await executeSql(columnsOfTables)).rows as Copied[];
  const filled = all.map(({ name }) => `select '${name}' as name where exists (select 1 from "${name}")`);
  const { rows } = await executeSql(filled.join(' union all '));
  const names = new Set((rows as { name: string }[]).map(({ name }) => name));
  const tables = all.filter(({ name }) => names.has(name));
  const statements = tables.map(
    ({ name, columns }) => `create table ${schema}."${name}" as select ${columns} from public."${name}";`,
  );
  await executeSql(
    `drop schema if exists ${schema} cascade; create schema ${schema}; ${statements.join(' ')}`,
  );
  // So that a copy's plans are made for its rows.
  await executeSql(`analyze ${tables.map(({ name }) => `public."${name}"`).join(', ')}`);
  return { schema, tables };
}

/** Whatever the copied tables hold now, they then hold what was copied. */
async function copyBack({ executeSql }: Database, { schema, tables }: Copy): Promise<void> {
  if (tables.length === 0) return;
  const copies = tables.map(
    ({ name, columns }) =>
      `delete from public."${name}";
       insert into public."${name}" (${columns}) overriding system value select ${columns} from ${schema}."${name}";`,
  );
  // In this role neither foreign keys nor triggers are looked at: the rows passed them when they were loaded.
  await executeSql(`begin; set local session_replication_role = replica; ${copies.join(' ')} commit`);
}
