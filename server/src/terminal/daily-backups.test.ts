import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName } from '../platform/backup/backup-files.ts';
import { backUpDaily } from './daily-backups.ts';

let folder: string;
let workDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'langit-daily-'));
  workDir = mkdtempSync(join(tmpdir(), 'langit-work-'));
});
afterEach(() => {
  for (const path of [folder, workDir]) rmSync(path, { recursive: true });
});

/** Runs the days between two moments; a waiting process wakes once an hour. */
async function live(from: string, until: string, backUp: (now: Date) => void = () => undefined) {
  let now = new Date(from);
  const end = new Date(until);
  const moments: string[] = [];
  const printed: string[] = [];
  await backUpDaily({
    clock: { now: () => now },
    at: '03:15',
    folder,
    workDir,
    async wait(due) {
      now = new Date(Math.min(due.getTime(), now.getTime() + 3_600_000));
      return now < end;
    },
    async backUp() {
      moments.push(now.toISOString());
      backUp(now);
      writeFileSync(join(folder, backupName(now, true)), '');
      return 'made';
    },
    print: (line) => printed.push(line),
    printError: (error) => printed.push((error as Error).message),
  });
  return { moments, printed };
}

test('W41 forty days leave the backups of seven days and of four weeks', async () => {
  writeFileSync(join(folder, 'erasures.jsonl'), '');
  const { moments } = await live('2026-11-20T00:00:00Z', '2026-12-30T00:00:00Z');
  expect(moments).toHaveLength(40);
  expect(readdirSync(folder).sort()).toEqual([
    'erasures.jsonl',
    ...['2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19'].map(nameOf),
    ...['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29'].map(
      nameOf,
    ),
  ]);
});

/** The backup of a day at 03:15 in Jakarta, by the day in UTC. */
const nameOf = (day: string) => backupName(new Date(`${day}T20:15:00Z`), true);

test('W41 a daily backup is due at BACKUP_AT in Jakarta, once a day', async () => {
  const { moments, printed } = await live('2026-11-20T20:14:59Z', '2026-11-22T20:14:00Z');
  expect(moments).toEqual(['2026-11-20T20:15:00.000Z', '2026-11-21T20:15:00.000Z']);
  expect(printed[0]).toBe('The next backup is due at 2026-11-20T20:15:00.000Z.');
});

test('W41 a failed daily backup is tried again after a quarter of an hour, and removes no older one', async () => {
  const older = Array.from({ length: 9 }, (_, index) => nameOf(`2026-11-0${index + 1}`));
  for (const name of older) writeFileSync(join(folder, name), '');
  let failures = 2;
  const { moments, printed } = await live('2026-11-20T20:00:00Z', '2026-11-20T20:44:00Z', () => {
    failures -= 1;
    if (failures >= 0) throw new Error('the disk is full');
  });
  expect(moments).toEqual(['2026-11-20T20:15:00.000Z', '2026-11-20T20:30:00.000Z']);
  expect(printed.filter((line) => line === 'the disk is full')).toHaveLength(2);
  expect(readdirSync(folder).sort()).toEqual(older);
});

test('W41 what a killed backup left is removed after a day, and what runs is not', async () => {
  const dayAgo = new Date('2026-11-19T00:00:00Z');
  const now = new Date('2026-11-20T20:00:00Z');
  const left = (name: string, at: string, modified: Date) => {
    const path = join(at, name);
    if (name.includes('.')) writeFileSync(path, '');
    else mkdirSync(path);
    utimesSync(path, modified, modified);
  };
  left('langit-old.tar.zst.age.unfinished', folder, dayAgo);
  left('langit-new.tar.zst.age.unfinished', folder, now);
  left('backup-Ab12Cd', workDir, dayAgo);
  left('verify-Ef34Gh', workDir, now);
  left('database', workDir, dayAgo);
  await live('2026-11-20T20:00:00Z', '2026-11-20T21:00:00Z');
  expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([
    'langit-new.tar.zst.age.unfinished',
  ]);
  expect(readdirSync(workDir).sort()).toEqual(['database', 'verify-Ef34Gh']);
});
