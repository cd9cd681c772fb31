import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { setting } from '../tables.ts';
import { composed } from './composed.ts';

const database = useDatabase();

const build = vi.fn((db: typeof database.db) =>
  db
    .select()
    .from(setting)
    .where(eq(setting.key, sql.placeholder('key'))),
);
const find = composed(build);
const insert = (db: typeof database.db, key: string) =>
  db.execute(sql`insert into setting (key, value) values (${key}, 'v')`);
const keysOf = async (db: typeof database.db, key: string) => (await find(db, { key })).map((row) => row.key);

test('L20 a statement is composed once for all transactions, and each run has its own values', async () => {
  await database.db.execute(sql`insert into setting (key, value) values ('a', '1'), ('b', '2')`);
  expect(await keysOf(database.db, 'a')).toEqual(['a']);
  build.mockClear();
  for (const key of ['a', 'b']) expect(await database.transaction((tx) => keysOf(tx, key))).toEqual([key]);
  expect(await Promise.all(['a', 'b', 'c'].map((key) => keysOf(database.db, key)))).toEqual([
    ['a'],
    ['b'],
    [],
  ]);
  expect(build).not.toHaveBeenCalled();
});

test('L20 a composed statement sees what its transaction has written, a savepoint’s too, and no other sees it', async () => {
  const failed = database.transaction(async (tx) => {
    await insert(tx, 'mine');
    expect(await keysOf(tx, 'mine')).toEqual(['mine']);
    await tx.transaction(async (inner) => {
      await insert(inner, 'inner');
      expect(await keysOf(inner, 'inner')).toEqual(['inner']);
    });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await keysOf(database.db, 'mine')).toEqual([]);
});

test('L20 a composed statement is refused on the root handle inside a transaction, and on a handle whose transaction has ended', async () => {
  await database.transaction(async () => {
    await expect(keysOf(database.db, 'a')).rejects.toThrow();
  });
  let ended = database.db;
  await database.transaction(async (tx) => {
    ended = tx;
  });
  await expect(keysOf(ended, 'a')).rejects.toThrow();
});
