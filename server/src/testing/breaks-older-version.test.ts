import { expect, test } from 'vitest';
import { readMigrations } from '../platform/database/migrate.ts';
import { breaksOlderVersion } from './breaks-older-version.ts';

/** The last migration of the first release: no older version ran beside those before. */
const firstRelease = '0085';

test('W12 no migration since the first release breaks the version before it', async () => {
  const added = readMigrations().filter(
    ({ name, sql }) => name > firstRelease && !sql.includes('-- phase: contract after '),
  );
  const found = await Promise.all(
    added.map(async ({ name, sql }) => ({ name, breaks: await breaksOlderVersion(sql) })),
  );
  expect(found.filter(({ breaks }) => breaks.length > 0)).toEqual([]);
});

test.each([
  ['drop table note', 'drops a table'],
  ['drop view sold', 'drops a view'],
  ['alter table note rename to remark', 'renames'],
  ['alter table note rename column text to words', 'renames'],
  ['alter table note drop column text', 'drops the column text'],
  ['alter table note alter column text type integer using 0', 'changes the type of text'],
  ['alter table note alter column text set not null', 'makes text not null'],
  ['alter table note add column more text not null', 'adds more as not null without a default'],
  ['create index note_text on note (text)', 'builds an index under a lock'],
  ['alter table note add constraint one unique (text)', 'builds an index under a lock'],
])('W12 “%s” is found', async (sql, breaks) => {
  expect(await breaksOlderVersion(`alter table note add column fine text;\n${sql};`)).toEqual([breaks]);
});

test.each([
  "alter table note add column more text not null default ''",
  'create table remark (id text primary key); create index remark_id on remark (id)',
  'create index concurrently note_text on note (text)',
  'alter table note drop constraint note_check',
])('W12 “%s” adds only', async (sql) => {
  expect(await breaksOlderVersion(sql)).toEqual([]);
});
