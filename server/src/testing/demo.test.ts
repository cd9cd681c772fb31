import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useDatabase } from './database.ts';
import { useDemo } from './demo.ts';
import { marksOf } from './table-marks.ts';

const database = useDatabase();
useDemo(database);

const demoTables = ['product', 'province', 'voucher', 'customer'];
const spoiled = [
  sql`update voucher set used = used + 1 where id = (select min(id) from voucher)`,
  sql`delete from customer`,
  sql`insert into setting values ('added', 'by a test')`,
];

async function contents(): Promise<unknown[]> {
  const selects = [...demoTables, 'setting'].map(
    (name) => `select '${name}' as name, t::text as content from "${name}" t`,
  );
  return (await database.executeSql(`${selects.join(' union all ')} order by 1, 2`)).rows;
}

describe('the demo before each test', () => {
  let whole: unknown[] = [];
  let marks: Record<string, string> = {};

  test('the demo is loaded, and this test changes it', async () => {
    whole = await contents();
    marks = await marksOf(database, demoTables);
    expect(whole.length).toBeGreaterThan(400);
    for (const statement of spoiled) await database.db.execute(statement);
    expect(await contents()).not.toEqual(whole);
  });

  test('changed tables of the demo are restored for the next test, and others are not written', async () => {
    expect(await contents()).toEqual(whole);
    const now = await marksOf(database, demoTables);
    expect(demoTables.filter((name) => now[name] === marks[name])).toEqual(['product', 'province']);
  });
});
