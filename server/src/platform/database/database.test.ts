import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customer } from '../../accounts/tables.ts';
import { ownerOf, useDatabase } from '../../testing/database.ts';
import { setting } from '../tables.ts';
import { databaseFault } from './errors.ts';

const database = useDatabase();
const item = (value: string) => ({ key: 'one', value });

test('V1 both databases return the same values', async () => {
  const { rows } = await database.db.execute(sql`
    select count(*) as count, 9007199254740991::int8 as large, 1.50::numeric as exact, 0.5::float8 as half,
      date '2026-12-31' as day, timestamptz '2026-12-31 23:59:59.123+07' as moment, array['a', 'b']::text[] as texts,
      '{"a": 1}'::jsonb as json, true as flag, null as nothing`);
  expect(rows).toEqual([
    {
      count: 1,
      large: 9007199254740991,
      exact: '1.50',
      half: 0.5,
      day: '2026-12-31',
      moment: '2026-12-31 16:59:59.123+00',
      texts: ['a', 'b'],
      json: { a: 1 },
      flag: true,
      nothing: null,
    },
  ]);
});

test('V1 an integer beyond the safe range throws instead of being rounded', async () => {
  await expect(database.db.execute(sql`select 9007199254740993::int8 as n`)).rejects.toThrow();
  expect(await database.db.execute(sql`select 1 as n`)).toMatchObject({ rows: [{ n: 1 }] });
});

test('V1 days and moments are read back unchanged', async () => {
  const createdAt = new Date('2026-12-31T16:59:59.123Z');
  const person = { id: 'c', email: 'a@example.com', name: 'A', locale: 'ja', passwordHash: 'x' } as const;
  await database.db.insert(customer).values({ ...person, createdAt, dateOfBirth: '2000-02-29' });
  const [read] = await database.db.select().from(customer);
  expect(read).toMatchObject({ ...person, createdAt, dateOfBirth: '2000-02-29', verifiedAt: null });
});

test('raw statements return the number of changed rows', async () => {
  await database.db.insert(setting).values([item('a'), { key: 'two', value: 'b' }]);
  expect((await database.db.execute(sql`update setting set value = 'c'`)).rowCount).toBe(2);
  expect((await database.db.execute(sql`delete from setting where key = 'none'`)).rowCount).toBe(0);
});

test('a prepared statement still works after its table has changed', async () => {
  const owner = ownerOf(database);
  const all = () => database.db.execute(sql`select * from passing where one <> ${'x'}`);
  await owner.executeSql(
    `create table passing (one text); insert into passing values ('a'); grant select on passing to public`,
  );
  expect((await all()).rows).toEqual([{ one: 'a' }]);
  await owner.executeSql('alter table passing add column two int default 2');
  expect((await all()).rows).toEqual([{ one: 'a', two: 2 }]);
  await owner.db.execute(sql`alter table passing drop column one cascade, add column one text default 'b'`);
  expect((await all()).rows).toEqual([{ one: 'b', two: 2 }]);
  await owner.executeSql('drop table passing');
  await expect(all()).rejects.toThrow();
});

test('more statements than are kept prepared still work, evicted ones too', async () => {
  const answer = async (n: number) => {
    const { rows } = await database.db.execute(sql`select ${sql.raw(String(n))} + ${n}::int as sum`);
    return rows[0]?.sum;
  };
  for (let n = 0; n < 900; n += 1) expect(await answer(n)).toBe(2 * n);
  expect(await answer(0)).toBe(0);
});

test('a transaction is atomic, and a nested one can fail alone', async () => {
  const failed = database.transaction(async (tx) => {
    await tx.insert(setting).values(item('a'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await database.db.select().from(setting)).toEqual([]);

  await database.transaction(async (tx) => {
    await tx.insert(setting).values(item('a'));
    await tx.transaction((inner) => inner.insert(setting).values(item('b'))).catch(() => undefined);
    await tx.update(setting).set({ value: 'c' });
  });
  expect(await database.db.select().from(setting)).toEqual([item('c')]);
});

test('a transaction with a swallowed failure is never reported as committed', async () => {
  const swallowed = database.transaction(async (tx) => {
    await tx.insert(setting).values(item('a'));
    await tx.execute(sql`select no_such_function()`).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow();
  expect(await database.db.select().from(setting)).toEqual([]);
});

test('the root handle is refused inside a transaction, on both databases', async () => {
  const inside = database.transaction(async () => {
    await database.db.select().from(setting);
  });
  await expect(inside).rejects.toThrow(/Failed query|root database handle/);
  await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toThrow(
    'root database handle',
  );
  expect(await database.transaction(async () => 1)).toBe(1);
});

test('a transaction’s handle is refused after the transaction has ended', async () => {
  const handle = await database.transaction(async (tx) => tx);
  await expect(handle.select().from(setting)).rejects.toThrow();
});

test('concurrent transactions see only committed changes', async () => {
  await database.db.insert(setting).values(item('0'));
  const raise = () =>
    database.transaction(async (tx) => {
      const [row] = await tx.select().from(setting).where(eq(setting.key, 'one')).for('update');
      await tx.update(setting).set({ value: String(Number(row?.value) + 1) });
    });
  await Promise.all(Array.from({ length: 20 }, raise));
  expect(await database.db.select().from(setting)).toEqual([item('20')]);
});

test('faults carry code, constraint and detail', async () => {
  await database.db.insert(setting).values(item('a'));
  const error = await database.db
    .insert(setting)
    .values(item('b'))
    .catch((fault: unknown) => fault);
  expect(databaseFault(error)).toMatchObject({
    code: '23505',
    constraint: 'setting_pkey',
    table: 'setting',
    detail: 'Key (key)=(one) already exists.',
  });
});

test('a notification is delivered when its transaction commits, never when it rolls back', async () => {
  const heard: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = await database.listen('catalogue', (payload) => {
    heard.push(payload);
    if (payload === 'last') resolve();
  });
  await database.transaction((tx) => database.notify(tx, 'catalogue', 'first'));
  await database
    .transaction(async (tx) => {
      await database.notify(tx, 'catalogue', 'never');
      throw new Error('no');
    })
    .catch(() => undefined);
  await database.transaction((tx) => database.notify(tx, 'catalogue', 'last'));
  await promise;
  expect(heard).toEqual(['first', 'last']);
  await stop();
});

test('V4 ping answers', async () => {
  await expect(database.ping()).resolves.toBeUndefined();
});

test('a failing text of several statements leaves no open transaction', async () => {
  const broken = database.executeSql(`begin; insert into setting values ('a', 'b'); select 1/0; commit`);
  await expect(broken).rejects.toThrow();
  const { rows } = await database.executeSql(
    `begin; insert into setting values ('a', 'b') returning key; commit`,
  );
  expect(rows).toEqual([{ key: 'a' }]);
});
