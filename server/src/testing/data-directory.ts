import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { readMigrations } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';

const { packages } = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'));
const engine = packages['node_modules/@electric-sql/pglite'].version;

/** What is made once and kept between runs is named after what made it: the migrations, and the engine's version. */
export const templateFolder = `${tmpdir()}/langit-test-template-${process.getuid?.() ?? 0}`;
export const templateKey = createHash('sha256')
  .update(JSON.stringify([readMigrations(), engine]))
  .digest('hex')
  .slice(0, 16);

const template = `${templateFolder}/${templateKey}`;

/**
 * A data directory with a migrated, empty embedded database, as a shop leaves it that was opened and closed. A copy takes a
 * tenth of a second; what it replaces, the making of a database in an empty folder, several of a processor's.
 */
export async function makeDataDirectory(dataDir: string): Promise<void> {
  if (!existsSync(template)) await prepare();
  cpSync(template, dataDir, { recursive: true });
}

/** Two may do it at once: whoever is first gives the template its name. */
async function prepare(): Promise<void> {
  const made = `${template}.${process.pid}`;
  rmSync(made, { recursive: true, force: true });
  const database = await openDatabase({
    dataDir: made,
    clock: { now: () => new Date('2026-11-01T00:00:00Z') },
    log: { info: () => undefined, warn: () => undefined },
    onStuck: (reason) => {
      throw new Error(reason);
    },
  });
  await database.close();
  try {
    renameSync(made, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(made, { recursive: true, force: true });
  }
}
