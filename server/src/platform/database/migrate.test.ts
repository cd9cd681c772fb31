import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, startEngine } from './embedded-engine.ts';
import { type Migration, migrate, readMigrations, type Session } from './migrate.ts';

const now = new Date('2026-11-20T10:00:00Z');
let engine: Engine;
let session: Session;

beforeAll(async () => {
  engine = await startEngine({});
  session = { query: (text, params) => engine.query(text, params), exec: (text) => engine.exec(text) };
});
afterAll(() => engine.close());

const file = (name: string, sql: string): Migration => ({ name, sql, hash: sql });
const tables = async (): Promise<unknown[]> => {
  const { rows } = await engine.query(
    `select relname as name from pg_class where relname like 'step%' order by 1`,
    [],
  );
  return rows.map((row) => (row as { name: string }).name);
};
const first = file('0001_first.sql', 'create table step1 (id int); insert into step1 values (1)');

test('V1 missing migrations are applied in order, once', async () => {
  expect(await migrate(session, [first], now)).toEqual(['0001_first.sql']);
  const second = file('0002_second.sql', 'create table step2 as select id from step1');
  expect(await migrate(session, [first, second], now)).toEqual(['0002_second.sql']);
  expect(await migrate(session, [first, second], now)).toEqual([]);
  expect(await tables()).toEqual(['step1', 'step2']);
});

test('a failing migration is rolled back completely', async () => {
  const second = file('0002_second.sql', 'create table step2 as select id from step1');
  const broken = file('0003_broken.sql', 'create table step3 (id int); select 1/0');
  await expect(migrate(session, [first, second, broken], now)).rejects.toThrow(
    'The migration 0003_broken.sql failed and was rolled back: division by zero',
  );
  expect(await tables()).toEqual(['step1', 'step2']);
  const misspelt = file('0003_broken.sql', 'create table step3 (id int);\ncreate tabel step4 (id int)');
  await expect(migrate(session, [first, second, misspelt], now)).rejects.toThrow('0003_broken.sql:2 failed');
  const mended = file('0003_broken.sql', 'create table step3 (id int)');
  expect(await migrate(session, [first, second, mended], now)).toEqual(['0003_broken.sql']);
});

test('V2 a changed file and the schema of a newer version are refused in one line', async () => {
  const changed = file('0001_first.sql', 'create table other (id int)');
  await expect(migrate(session, [changed], now)).rejects.toThrow(
    /^The database is of a newer version .*0002_second/,
  );
  const rest = ['0002_second.sql', '0003_broken.sql'].map((name) => file(name, ''));
  await expect(migrate(session, [changed, ...rest], now)).rejects.toThrow(
    /0001_first\.sql was changed after/,
  );
});

test('the shop’s migrations are numbered without a gap', () => {
  const numbers = readMigrations().map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
