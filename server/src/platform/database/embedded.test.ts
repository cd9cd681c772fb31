import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeDataDirectory } from '../../testing/data-directory.ts';
import { openEmbedded } from './embedded-database.ts';
import { DataDirectoryError } from './errors.ts';
import { readMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';

const root = mkdtempSync(`${tmpdir()}/langit-embedded-`);
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

// The start in an empty directory runs initdb, which takes seconds.
const silent = { info: () => undefined, warn: () => undefined };
const clock = { now: () => new Date('2026-11-20T10:00:00Z') };
const open = (dataDir: string, onStuck: (reason: string) => void = (reason) => expect.fail(reason)) =>
  openDatabase({ dataDir, clock, log: silent, onStuck });

const refusal = (dataDir: string): Promise<Error> =>
  open(dataDir).then(
    () => expect.fail('it opened'),
    (error: Error) => error,
  );

test('V1 data is still there after the database was closed and opened again', async () => {
  const dataDir = `${root}/shop`;
  const first = await open(dataDir);
  await first.db.execute(sql`insert into setting values ('answer', '42')`);
  await first.close();

  const second = await open(dataDir);
  const { rows } = await second.db.execute(sql`select value from setting`);
  expect(rows).toEqual([{ value: '42' }]);
  await second.close();
});

test('V1 a second process on the same data directory is refused with one clear line', async () => {
  const dataDir = `${root}/shop`;
  const owner = await open(dataDir);
  const error = await refusal(dataDir);
  expect(error).toBeInstanceOf(DataDirectoryError);
  expect(error.message).toMatch(/^Another process is using the data directory .*shop: stop it first/);
  expect(error.message).not.toContain('\n');
  await owner.close();
  await (await open(dataDir)).close();
});

test.each(['file', 'file/inside'])(
  'V2 a data directory that can be none (%s) is refused in one sentence',
  async (name) => {
    writeFileSync(`${root}/file`, 'not a directory');
    const error = await refusal(`${root}/${name}`);
    expect(error).toBeInstanceOf(DataDirectoryError);
    expect(error.message).toMatch(/is not a directory, so it can't be the data directory \(DATA_DIR\)$/);
  },
);

test('V2 files of another PostgreSQL version are refused unchanged', async () => {
  mkdirSync(`${root}/old/database`, { recursive: true });
  writeFileSync(`${root}/old/database/PG_VERSION`, '17\n');
  const error = await refusal(`${root}/old`);
  expect(error).toBeInstanceOf(DataDirectoryError);
  expect(error.message).toContain('PostgreSQL 17');
});

test('a stuck engine is reported once, and waiting calls are rejected', async () => {
  const reasons: string[] = [];
  const database = await openEmbedded({
    dataDir: `${root}/shop`,
    schema: { mode: 'migrate', migrations: readMigrations(), now: clock.now() },
    log: silent,
    onStuck: (reason) => reasons.push(reason),
    answerWithinSeconds: 2,
  });
  // An endless statement behaves like a full disk: no answer.
  const endless = database.db.execute(sql`select count(*) from generate_series(1, 100000000000)`);
  await expect(endless).rejects.toThrow();
  expect(reasons).toEqual(['the embedded database has not answered for 2 seconds']);
});

test('V1 a process killed in the middle of commits loses no acknowledged commit', async () => {
  const dataDir = `${root}/killed`;
  await makeDataDirectory(dataDir);
  let acknowledged = 0;
  for (let round = 0; round < 3; round += 1) {
    acknowledged = Math.max(acknowledged, await commitUntilKilled(dataDir, 8 + 4 * round));
  }
  expect(acknowledged).toBeGreaterThan(20);

  const database = await open(dataDir);
  const { rows } = await database.db.execute(sql`
    select count(*) as found, count(*) filter (where n <= ${acknowledged + 1}) as kept from kept`);
  expect(rows[0]).toEqual({ found: expect.any(Number), kept: acknowledged + 1 });
  expect(Number(rows[0]?.found) % 2).toBe(0);
  await database.close();
});

/**
 * Starts a child that commits in a loop, kills it after so many commits, and returns the last number whose commit it has reported.
 */
async function commitUntilKilled(dataDir: string, commits: number): Promise<number> {
  const child: ChildProcess = fork(
    fileURLToPath(new URL('../../testing/commit-until-killed.ts', import.meta.url)),
    [dataDir],
    {
      execArgv: [],
    },
  );
  let last = 0;
  let reports = 0;
  child.on('message', (message) => {
    if (message === 'open') return;
    last = Number(message);
    reports += 1;
    // A few milliseconds later the child is in the middle of another commit.
    if (reports === commits) setTimeout(() => child.kill('SIGKILL'), 5);
  });
  await once(child, 'exit');
  return last;
}
