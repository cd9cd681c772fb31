import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Session } from '../database/migrate.ts';
import { isOpenJob, queueSchema } from '../job-queue-store.ts';
import { csvLine } from './csv.ts';
import { type BackedUpTable, BackupError, type Manifest, manifestFile } from './manifest.ts';
import { describeTables, nameOf, plainText, quoted, rowsAtOnce, type TableShape } from './table-shapes.ts';

/** Called after every table. */
export type TableDone = (done: { table: string; rows: number; at: number; of: number }) => void;

/**
 * Writes a snapshot of the database into a folder: a CSV per table and a manifest with counts and checksums. The folder gets
 * its name when the backup is complete. It holds personal data and is readable by its owner only.
 */
export async function writeBackup(
  { database, clock }: { database: Pick<Database, 'kind' | 'snapshot'>; clock: Clock },
  folder: string,
  onTable: TableDone = () => undefined,
): Promise<Manifest> {
  await requireFree(folder);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  const madeAt = clock.now();
  try {
    const manifest = await database.snapshot(async (session) => {
      await session.exec(plainText);
      return {
        format: 1 as const,
        made_at: madeAt.toISOString(),
        database: database.kind,
        migrations: await appliedMigrations(session),
        tables: await writeTables(session, unfinished, onTable),
      };
    });
    await writeFile(join(unfinished, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function requireFree(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new BackupError(`${folder} can't be used for a backup (${error.code ?? 'fault'}).`);
  });
  if (entries === null) return;
  if (entries.length > 0) throw new BackupError(`${folder} is not empty: name a new folder.`);
  await rmdir(folder);
}

async function appliedMigrations(session: Session): Promise<Manifest['migrations']> {
  const { rows } = await session.query('select name, hash from schema_migration order by name', []);
  return (rows as Manifest['migrations']).map(({ name, hash }) => ({ name, hash }));
}

async function writeTables(session: Session, folder: string, onTable: TableDone): Promise<BackedUpTable[]> {
  const shapes = await describeTables(session);
  const written: BackedUpTable[] = [];
  for (const shape of shapes) {
    const table = await writeTable(session, folder, shape);
    written.push(table);
    onTable({ table: table.name, rows: table.rows, at: written.length, of: shapes.length });
  }
  return written;
}

/** Sorted by primary key in byte order, so that the same rows make the same file on every database. */
const selectOf = (shape: TableShape): string => {
  const columns = shape.columns.map(({ name }, index) => `${quoted(name)}::text as c${index}`);
  const keys = shape.key.map((name) => `${quoted(name)}::text collate "C"`);
  // Completed and failed jobs are not backed up.
  const open = shape.schema === queueSchema && shape.name === 'job' ? ` where ${isOpenJob}` : '';
  const order = keys.length > 0 ? ` order by ${keys.join(', ')}` : '';
  return `select ${columns.join(', ')} from ${nameOf(shape)}${open}${order}`;
};

async function writeTable(session: Session, folder: string, shape: TableShape): Promise<BackedUpTable> {
  const columns = shape.columns.map(({ name }) => name);
  const name = `${shape.schema === 'public' ? '' : `${shape.schema}.`}${shape.name}.csv`;
  const hash = createHash('sha256');
  const file = await open(join(folder, name), 'wx', 0o600);
  let rows = 0;
  const write = async (text: string) => {
    hash.update(text);
    await file.write(text);
  };
  try {
    await write(csvLine(columns));
    await session.exec(`declare reading no scroll cursor for ${selectOf(shape)}`);
    const most = rowsAtOnce(shape);
    for (let got = most; got === most; rows += got) {
      const page = await session.query(`fetch ${most} from reading`, []);
      got = page.rows.length;
      if (got > 0) await write((page.rows as Record<string, string | null>[]).map(lineOf).join(''));
    }
    await session.exec('close reading');
    await file.sync();
  } finally {
    await file.close();
  }
  return {
    schema: shape.schema as 'public',
    name: shape.name,
    file: name,
    columns,
    rows,
    sha256: hash.digest('hex'),
  };
}

const lineOf = (row: Record<string, string | null>): string =>
  csvLine(Object.keys(row).map((_, index) => row[`c${index}`] ?? null));
