import { counted } from '@langit/i18n/message';
import type { Migration, Session } from '../database/migrate.ts';
import { applyWithin, createMigrationTable } from '../database/migrate.ts';
import { dropQueue, queueSchema, restartActiveJobs } from '../job-queue-store.ts';
import { type BackupSource, readArchive } from './archive.ts';
import { checkBackup, migrationsOf, tableOf } from './check-backup.ts';
import { readCsv } from './csv.ts';
import { type BackedUpTable, BackupError, folderOf, type Manifest } from './manifest.ts';
import { describeTables, nameOf, plainText, quoted, rowsAtOnce, type TableShape } from './table-shapes.ts';
import type { TableDone } from './write-backup.ts';

export type RestoreOptions = {
  source: BackupSource;
  migrations: readonly Migration[];
  now: Date;
  /** Existing content of the database is deleted. */
  replace: boolean;
  onTable: TableDone;
};

/**
 * Replaces the content of the database by a backup, in one transaction. The schema is the backup's: the next start applies
 * newer migrations. `restoreJobs` follows once the job queue has made its tables.
 */
export async function restoreBackup(session: Session, options: RestoreOptions): Promise<Manifest> {
  const { source, now, replace, onTable } = options;
  const manifest = await checkBackup(source);
  const migrations = migrationsOf(manifest, options.migrations);
  await requireAlone(session);
  if (!replace) await requireEmpty(session);
  const tables = manifest.tables.filter(({ schema }) => schema === 'public');
  await session.exec('begin');
  try {
    await emptyDatabase(session);
    await createMigrationTable(session);
    for (const migration of migrations) await applyWithin(session, migration, now);
    await session.exec(plainText);
    const shapes = await describeTables(session);
    let loaded = 0;
    for await (const { table, content } of readTables(source, tables)) {
      const shape = shapes.find(({ schema, name }) => schema === table.schema && name === table.name);
      if (!shape) throw new BackupError(`The backup has a table ${table.name} that the shop does not know.`);
      await loadTable(session, { table, content }, shape);
      loaded += 1;
      onTable({ table: table.name, rows: table.rows, at: loaded, of: tables.length });
    }
    await session.exec('commit');
  } catch (error) {
    await session.exec('rollback').catch(() => undefined);
    throw error;
  }
  return manifest;
}

/** Removes every table, those of the job queue too. */
export const emptyDatabase = (session: Session): Promise<unknown> =>
  session.exec(`${dropQueue}; drop schema public cascade; create schema public`);

async function requireAlone(session: Session): Promise<void> {
  const { rows } = await session.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name = 'langit' limit 1`,
    [],
  );
  if (rows.length > 0) throw new BackupError('A shop is using this database: stop every instance first.');
}

async function requireEmpty(session: Session): Promise<void> {
  const shapes = (await describeTables(session)).filter(({ schema }) => schema === 'public');
  for (const shape of shapes) {
    const { rows } = await session.query(`select 1 from ${nameOf(shape)} limit 1`, []);
    if (rows.length > 0)
      throw new BackupError(
        `The database is not empty (${shape.name} has rows). With --replace everything in it is lost and replaced.`,
      );
  }
}

type TableContent = { table: BackedUpTable; content: AsyncIterable<Buffer> };

/** The named tables of a backup in its order, each to be read to its end before the next one. */
async function* readTables(
  source: BackupSource,
  tables: readonly BackedUpTable[],
): AsyncGenerator<TableContent> {
  const parts = readArchive(source);
  let part = await parts.next();
  const current = () => (part.done ? null : tableOf(source.file, part.value.name));
  async function* contentOf(folder: string): AsyncGenerator<Buffer> {
    while (!part.done && current() === folder) {
      yield part.value.content;
      part = await parts.next();
    }
  }
  const wanted = new Map(tables.map((table) => [folderOf(table), table]));
  try {
    while (!part.done && wanted.size > 0) {
      const folder = current() ?? '';
      const table = wanted.get(folder);
      if (table) yield { table, content: contentOf(folder) };
      else part = await parts.next();
      wanted.delete(folder);
    }
  } finally {
    await parts.return(undefined);
  }
}

/** Loads rows with triggers disabled: they ran when the rows were first written. */
async function loadTable(
  session: Session,
  { table, content }: TableContent,
  shape: TableShape,
): Promise<void> {
  await session.exec(`alter table ${nameOf(shape)} disable trigger user`);
  const insert = insertOf(table, shape);
  const loaded = await eachPage({ content, table, most: rowsAtOnce(shape) }, (page) =>
    session.query(insert, [JSON.stringify(page)]),
  );
  if (loaded !== table.rows)
    throw new BackupError(`${table.name} has ${counted(loaded, 'row')} instead of ${table.rows}.`);
  await session.exec(`alter table ${nameOf(shape)} enable trigger user`);
  for (const { name, identity } of shape.columns) {
    if (identity) await session.query(setSequence(shape, name), []);
  }
}

const setSequence = (shape: TableShape, column: string): string =>
  `select setval(pg_get_serial_sequence('${nameOf(shape)}', '${column}'), coalesce(max(${quoted(column)}), 1),
    max(${quoted(column)}) is not null) from ${nameOf(shape)}`;

/** Inserts a page of rows with one JSON parameter; PostgreSQL converts each value from text to its column's type. */
function insertOf({ columns, name: table }: BackedUpTable, shape: TableShape): string {
  const typed = columns.map((column, index) => {
    const storedColumn = shape.columns.find(({ name }) => name === column);
    if (!storedColumn) throw new BackupError(`${table} has a column ${column} that the shop does not know.`);
    return `(r ->> ${index})::${storedColumn.type}`;
  });
  return `insert into ${nameOf(shape)} (${columns.map(quoted).join(', ')}) overriding system value
    select ${typed.join(', ')} from json_array_elements($1::json) as r`;
}

async function eachPage(
  { content, table, most }: TableContent & { most: number },
  load: (page: (string | null)[][]) => Promise<unknown>,
): Promise<number> {
  const { columns, name } = table;
  let page: (string | null)[][] = [];
  let count = -1;
  for await (const record of readCsv(content)) {
    count += 1;
    if (count === 0) {
      if (record.join() !== columns.join())
        throw new BackupError(`${name} has other columns than announced.`);
      continue;
    }
    page.push(record);
    if (page.length < most) continue;
    await load(page);
    page = [];
  }
  if (page.length > 0) await load(page);
  return count;
}

/**
 * Loads the jobs of the backup once the queue has made its tables. Where the backup is from another version of the queue, only
 * the columns that both have are loaded. Jobs that ran when the backup was taken run again.
 */
export async function restoreJobs(
  session: Session,
  source: BackupSource,
  { tables }: Manifest,
): Promise<number> {
  const shapes = await describeTables(session);
  const queues = tables.filter(({ schema }) => schema === queueSchema);
  let jobs = 0;
  for await (const { table, content } of readTables(source, queues)) {
    const shape = shapes.find(({ schema, name }) => schema === queueSchema && name === table.name);
    if (!shape) throw new BackupError(`The job queue has no table ${table.name}.`);
    const kept = table.columns.map((column) => shape.columns.some(({ name }) => name === column));
    const columns = table.columns.filter((_, index) => kept[index]);
    const insert = `${insertOf({ ...table, columns }, shape)} on conflict do nothing`;
    await eachPage({ content, table, most: rowsAtOnce(shape) }, (page) =>
      session.query(insert, [JSON.stringify(page.map((record) => record.filter((_, index) => kept[index])))]),
    );
    if (table.name === 'job') jobs = table.rows;
  }
  await session.exec(restartActiveJobs);
  return jobs;
}
