import { dirname } from 'node:path';
import { lockCustomer } from '../accounts/customer-store.ts';
import { eraseCustomer } from '../accounts/leave-shop.ts';
import { recordEntry } from '../gate/audit-store.ts';
import type { BackupSource } from '../platform/backup/archive.ts';
import { type Erasure, readErasures } from '../platform/backup/erasures.ts';
import { type Manifest, rowsIn } from '../platform/backup/manifest.ts';
import { restoreBackup, restoreJobs } from '../platform/backup/restore-backup.ts';
import { tellTables } from '../platform/backup/write-backup.ts';
import { secondsSince, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { readMigrations, type Session } from '../platform/database/migrate.ts';
import { openSession } from '../platform/database/session.ts';
import { createJobs } from '../platform/jobs.ts';
import type { Progress, Who } from '../platform/operator-commands.ts';
import { personalData } from './personal-data.ts';
import { type DatabaseSettings, withDatabase } from './with-database.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** `restore`, carried out by the command line itself on the configured database, because no shop may be running. */
export async function restoreHere(
  config: DatabaseSettings,
  input: { file: string; identity?: string | undefined; replace: boolean },
  who: Who,
  progress: Progress,
): Promise<unknown> {
  const started = performance.now();
  const now = systemClock.now();
  const { databaseUrl, dataDir } = config;
  const { file, identity, replace } = input;
  const source = { file, identity };
  const erasures = await readErasures(dirname(file));
  const session = await openSession({ url: databaseUrl, dataDir });
  let manifest: Manifest;
  try {
    manifest = await restoreBackup(session, {
      source,
      replace,
      now,
      migrations: readMigrations(),
      onTable: tellTables(progress),
    });
  } finally {
    await session.close();
  }
  const { jobs, erased } = await withDatabase(
    config,
    async (database) => ({
      jobs: await fillQueue(database, source, manifest),
      erased: await eraseAgain(database, erasures, who, now),
    }),
    { schema: 'migrate' },
  );
  return {
    restored: file,
    made_at: manifest.made_at,
    into: databaseUrl ? 'postgres' : 'embedded',
    rows: rowsIn(manifest),
    jobs,
    erased,
    seconds: secondsSince(started),
  };
}

/** Restores the jobs. Opening the database has migrated it to this version, the queue's tables too. */
async function fillQueue(database: Database, source: BackupSource, manifest: Manifest): Promise<number> {
  const jobs = createJobs({ database, clock: systemClock, log: quiet });
  await jobs.start({ work: false });
  const { executeSql } = database;
  const session: Session = {
    query: (text, params) => executeSql(text, params),
    exec: (text) => executeSql(text),
  };
  const filled = await restoreJobs(session, source, manifest);
  await jobs.stop();
  return filled;
}

/** Erases customers who are in the backup and were erased after it. */
async function eraseAgain(
  database: Database,
  erasures: readonly Erasure[],
  who: Who,
  now: Date,
): Promise<number> {
  let erased = 0;
  for (const { customer } of erasures)
    await database.transaction(async (tx) => {
      const row = await lockCustomer(tx, customer);
      if (!row || row.anonymisedAt !== null) return;
      await eraseCustomer(tx, customer, now, personalData);
      await recordEntry(
        tx,
        { ...who, channel: 'terminal' },
        { act: 'customer.erase', subject: customer },
        now,
      );
      erased += 1;
    });
  return erased;
}
