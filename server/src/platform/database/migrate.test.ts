import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  expect(await migrate(session, [first], { now })).toEqual(['0001_first.sql']);
  const second = file('0002_second.sql', 'create table step2 as select id from step1');
  expect(await migrate(session, [first, second], { now })).toEqual(['0002_second.sql']);
  expect(await migrate(session, [first, second], { now })).toEqual([]);
  expect(await tables()).toEqual(['step1', 'step2']);
});

test('a failing migration is rolled back completely', async () => {
  const second = file('0002_second.sql', 'create table step2 as select id from step1');
  const broken = file('0003_broken.sql', 'create table step3 (id int); select 1/0');
  await expect(migrate(session, [first, second, broken], { now })).rejects.toThrow(
    'The migration 0003_broken.sql failed and was rolled back: division by zero',
  );
  expect(await tables()).toEqual(['step1', 'step2']);
  const misspelt = file('0003_broken.sql', 'create table step3 (id int);\ncreate tabel step4 (id int)');
  await expect(migrate(session, [first, second, misspelt], { now })).rejects.toThrow(
    '0003_broken.sql:2 failed',
  );
  const mended = file('0003_broken.sql', 'create table step3 (id int)');
  expect(await migrate(session, [first, second, mended], { now })).toEqual(['0003_broken.sql']);
});

test('V2 a changed file is refused in one line', async () => {
  const changed = file('0001_first.sql', 'create table other (id int)');
  await expect(migrate(session, [changed], { now })).rejects.toThrow(/0001_first\.sql was changed after/);
});

test('W12 a version starts on what later ones have added, and migrates as if it were not there', async () => {
  expect(await migrate(session, [first], { now })).toEqual([]);
});

test('W12 an index is built beside writers, statement by statement, and a killed build is begun anew', async () => {
  const indexed = (name: string, extra = '') =>
    file(
      name,
      `-- no transaction\ndrop index concurrently if exists step1_id;\ncreate index concurrently step1_id on step1 (id);\n${extra}`,
    );
  await expect(
    migrate(session, [first, indexed('0006_index.sql', 'select 1/0;\n')], { now }),
  ).rejects.toThrow('The migration 0006_index.sql failed: division by zero');
  expect(await migrate(session, [first, indexed('0006_index.sql')], { now })).toEqual(['0006_index.sql']);
  const { rows } = await engine.query(
    `select indisvalid as valid from pg_index join pg_class c on c.oid = indexrelid where relname = 'step1_id'`,
    [],
  );
  expect(rows).toEqual([{ valid: true }]);
});

describe('what removes what older versions need', () => {
  const removing = file('0004_removing.sql', '-- phase: contract after 0.4.0\ndrop table step3');
  const adding = file('0005_adding.sql', 'create table step5 (id int)');

  test('W12 it waits for its own command, and what adds does not wait for it', async () => {
    expect(await migrate(session, [first, removing, adding], { now })).toEqual(['0005_adding.sql']);
    expect(await tables()).toContain('step3');
    expect(await migrate(session, [first, removing, adding], { now, contract: true })).toEqual([
      '0004_removing.sql',
    ]);
    expect(await tables()).not.toContain('step3');
  });

  test('W12 a version that needs what was removed is refused with the one to start', async () => {
    await expect(migrate(session, [first], { now, version: '0.3.9' })).rejects.toThrow(
      'The database is of a newer version of the shop (0004_removing.sql removed what 0.3.9 needs): start version 0.4.0 or later.',
    );
    for (const version of ['0.4.0', '0.10.0', '1.0.0'])
      expect(await migrate(session, [first], { now, version })).toEqual([]);
  });
});

test('the shop’s migrations are numbered without a gap', () => {
  const numbers = readMigrations().map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
