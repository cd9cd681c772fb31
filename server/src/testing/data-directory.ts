import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Database } from '../platform/database/database.ts';
import { createEmbeddedClient } from '../platform/database/embedded-client.ts';
import { createEmbeddedDatabase } from '../platform/database/embedded-database.ts';
import { claimDataDirectory } from '../platform/database/embedded-directory.ts';
import { type Engine, startEngine } from '../platform/database/embedded-engine.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { createTransactionGuard } from '../platform/database/transaction-guard.ts';

const { packages } = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'));
const versions = ['@electric-sql/pglite', 'pg-boss'].map((name) => packages[`node_modules/${name}`].version);
export const migrations = readMigrations();
/** Time of the migrations in the tests' databases. */
const migratedAt = new Date('2026-11-01T00:00:00Z');
export const migratedSchema = { mode: 'migrate', migrations, now: migratedAt } as const;

/** Cache key of the files kept between runs: the migrations, and the versions of the engine and the queue. */
const folder = `${tmpdir()}/langit-test-template-${process.getuid?.() ?? 0}`;
const key = createHash('sha256')
  .update(JSON.stringify([migrations, versions]))
  .digest('hex')
  .slice(0, 16);

/** Opens and migrates a database on an engine. Closing it ends the engine. */
export const openOn = (engine: Engine): Promise<Database> =>
  createEmbeddedDatabase(engine, createEmbeddedClient(engine, createTransactionGuard()), {
    schema: migratedSchema,
  });

/** A dump of a migrated, empty embedded database, from which one starts in a third of a second instead of several. */
export const databaseDump = async (): Promise<Blob> => new Blob([readFileSync(await dumpFile())]);

const dumpFile = (): Promise<string> =>
  kept(`${key}.tar`, async (folder) => {
    const engine = await startEngine({});
    const database = await openOn(engine);
    const dump = await engine.dump();
    writeFileSync(folder, Buffer.from(await dump.arrayBuffer()));
    await database.close();
  });

/** Makes a data directory with a migrated, empty embedded database, as after a shop was opened and closed. */
export async function makeDataDirectory(dataDir: string): Promise<void> {
  cpSync(await dataDirectory(), dataDir, { recursive: true });
}

const dataDirectory = (): Promise<string> =>
  kept(key, async (folder) => {
    const directory = claimDataDirectory(folder);
    const engine = await startEngine({ dataDir: directory.database, template: await databaseDump() });
    await engine.close();
    directory.release();
  });

/** Makes both cached files before the workers start, so that they do not make them concurrently. */
export async function prepareDatabases(): Promise<void> {
  await dumpFile();
  await dataDirectory();
}

/** The path of a cached file, made by `make` on the first use. Concurrent processes are safe: the first atomic rename wins. */
async function kept(name: string, make: (made: string) => Promise<void>): Promise<string> {
  const path = `${folder}/${name}`;
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  await make(draft);
  try {
    renameSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return path;
}
