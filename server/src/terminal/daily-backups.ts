import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, dayInJakarta, dayMs } from '@langit/contract/values/calendar-days';
import { unfinishedEnd } from '../platform/backup/archive.ts';
import { obsoleteBackups } from '../platform/backup/backup-files.ts';
import type { Clock } from '../platform/clock.ts';

export type DailyBackups = {
  clock: Clock;
  /** The time of the day in Jakarta: `03:15`. */
  at: string;
  folder: string;
  /** Where backups are verified. */
  workDir: string;
  /** Resolves at the moment, or earlier; false: no further backup is made. */
  wait(until: Date): Promise<boolean>;
  /** Makes one, and answers what is printed of it. Throws where there is none. */
  backUp(): Promise<string>;
  print(line: string): void;
  printError(error: unknown): void;
};

const retryMs = 15 * 60_000;

function nextMoment(now: Date, at: string): Date {
  const today = dayInJakarta(now);
  const due = new Date(`${today}T${at}:00+07:00`);
  return due > now ? due : new Date(`${addDays(today, 1)}T${at}:00+07:00`);
}

/** Makes a backup each day and removes those that are kept no longer. A failed one is tried again after a quarter of an hour. */
export async function backUpDaily(daily: DailyBackups): Promise<void> {
  const { clock, at, print, printError } = daily;
  let due = nextMoment(clock.now(), at);
  print(`The next backup is due at ${due.toISOString()}.`);
  while (await waitUntil(daily, due)) {
    try {
      print(await daily.backUp());
      due = nextMoment(clock.now(), at);
      await tidy(daily);
    } catch (error) {
      printError(error);
      due = new Date(clock.now().getTime() + retryMs);
    }
  }
}

async function waitUntil({ clock, wait }: DailyBackups, due: Date): Promise<boolean> {
  while (clock.now() < due) if (!(await wait(due))) return false;
  return true;
}

/** Removes old backups, and what a killed backup left behind more than a day ago. */
async function tidy({ clock, folder, workDir }: DailyBackups): Promise<void> {
  const names = await readdir(folder);
  for (const name of obsoleteBackups(names)) await rm(join(folder, name));
  const left = [
    ...names.filter((name) => name.endsWith(unfinishedEnd)).map((name) => join(folder, name)),
    ...(await readdir(workDir))
      .filter((name) => /^(?:backup|verify)-\w{6}$/.test(name))
      .map((name) => join(workDir, name)),
  ];
  for (const path of left) {
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (modified !== null && modified < clock.now().getTime() - dayMs)
      await rm(path, { recursive: true, force: true });
  }
}
