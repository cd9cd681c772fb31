import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testUrl, useDatabase } from '../../testing/database.ts';
import { analyzeOutgrown, maintain } from './embedded-maintenance.ts';

const database = useDatabase();
const round = { budgetMs: 10_000, withUnknown: false };

/** Runs one maintenance round and returns the tables that it processed. */
async function maintained(how = round): Promise<string[]> {
  const cleared: string[] = [];
  await maintain((text) => {
    const table = /^vacuum \(analyze\) public\.(\w+)$/.exec(text)?.[1];
    if (table) cleared.push(table);
    return database.executeSql(text);
  }, how);
  return cleared;
}

const change = () => database.executeSql('update setting set value = value');
const pagesOf = async (table: string) =>
  (await database.db.execute(sql`select pg_relation_size(${table}) / 8192 as pages`)).rows[0];

// A PostgreSQL server has autovacuum, and its sessions report their change counts at any time.
describe.runIf(!testUrl)('on the embedded database', () => {
  test('V1 maintenance processes only the tables that have changed since the last round', async () => {
    await maintained();
    expect(await maintained()).toEqual([]);
    await database.executeSql(`insert into setting values ('one', 'a')`);
    expect(await maintained()).toEqual(['setting']);
    expect(await maintained()).toEqual([]);
  });

  test('V1 a table with continuous updates does not grow', async () => {
    await database.executeSql(
      `insert into setting select n, repeat('x', 100) from generate_series(1, 1000) n`,
    );
    await change();
    await maintained();
    const pages = await pagesOf('setting');
    for (let times = 0; times < 3; times += 1) {
      await change();
      await maintained();
    }
    expect(await pagesOf('setting')).toEqual(pages);
  });

  test('V1 maintenance processes tables that an earlier process has changed, once', async () => {
    await database.executeSql('create table left_behind ()');
    const withUnknown = { ...round, withUnknown: true };
    expect(await maintained(round)).not.toContain('left_behind');
    expect(await maintained(withUnknown)).toContain('left_behind');
    expect(await maintained(withUnknown)).toEqual([]);
    await database.executeSql('drop table left_behind');
  });

  test('V1 maintenance begins no further table after its time budget', async () => {
    await database.executeSql(`insert into setting values ('one', 'a')`);
    expect(await maintained({ ...round, budgetMs: -1 })).toEqual([]);
    expect(await maintained()).toEqual(['setting']);
  });

  test('L8 a statement is planned once, and again when its table has outgrown the plan', async () => {
    const find = () => database.db.execute(sql`select value from setting where key = ${'7'}`);
    const plans = async () => {
      const { rows } = await database.db.execute(sql`
        select generic_plans, custom_plans from pg_prepared_statements
        where statement like 'select value from setting where key%'`);
      return rows[0] as { generic_plans: number; custom_plans: number };
    };
    const planOf = async () => {
      const name = sql`select name from pg_prepared_statements where statement like 'select value from setting where key%'`;
      const [named] = (await database.db.execute(name)).rows;
      await database.executeSql('set plan_cache_mode = force_generic_plan');
      const { rows } = await database.executeSql(`explain execute ${named?.name}('7')`);
      await database.executeSql('reset plan_cache_mode');
      return JSON.stringify(rows);
    };
    for (let times = 0; times < 20; times += 1) await find();
    expect(await plans()).toEqual({ generic_plans: 15, custom_plans: 5 });
    expect(await planOf()).toContain('Seq Scan');
    await database.executeSql(
      `insert into setting select n, repeat('x', 100) from generate_series(1, 5000) n`,
    );
    await analyzeOutgrown(database.executeSql);
    expect(await planOf()).toContain('Index Scan');
  });
});
