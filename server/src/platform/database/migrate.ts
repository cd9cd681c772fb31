import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkoutFolder } from '../checkout-folder.ts';
import { databaseFault, isUnreachable, MigrationError } from './errors.ts';

/** One session of a database: all statements of a migration run on it. */
export interface Session {
  /** One statement with parameters. */
  query(text: string, params: unknown[]): Promise<{ rows: unknown[] }>;
  /** Several statements at once, without parameters. */
  exec(text: string): Promise<unknown>;
}

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

const migrationsFolder = fileURLToPath(new URL('server/src/migrations/', checkoutFolder));

/** The numbered files in order. Line ends are not hashed, because a checkout on Windows changes them. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Applies missing migrations, one transaction per file, so that a killed process leaves whole files and the next start continues.
 * Refuses a file that changed after it was applied, and a schema of a newer version. The caller holds a lock against a second
 * process.
 */
export async function migrate(
  session: Session,
  migrations: readonly Migration[],
  now: Date,
): Promise<string[]> {
  await createMigrationTable(session);
  const applied = await readApplied(session);
  refuseStrangers(applied, migrations);

  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await applyOne(session, migration, now);
  return missing.map(({ name }) => name);
}

/** Refuses a database that lacks a migration or is of another version, for a program that may not migrate. */
export async function requireMigrated(session: Session, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await session.query(`select to_regclass('schema_migration') is not null as exists`, []);
  const { exists } = rows[0] as { exists: boolean };
  const applied = exists ? await readApplied(session) : new Map<string, string>();
  refuseStrangers(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  if (missing.length > 0)
    throw new MigrationError(
      `The database lacks ${missing.length} migrations (the first is ${missing[0]?.name}), and MIGRATE is off: run "migrate" as the owner of its tables first.`,
    );
}

async function readApplied({ query }: Session): Promise<Map<string, string>> {
  const { rows } = await query('select name, hash from schema_migration order by name', []);
  return new Map((rows as { name: string; hash: string }[]).map(({ name, hash }) => [name, hash]));
}

export async function createMigrationTable(session: Session): Promise<void> {
  await session.exec(
    'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null)',
  );
}

function refuseStrangers(applied: Map<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown) {
    throw new MigrationError(
      `The database is of a newer version of the shop (it has ${unknown}): start that version.`,
    );
  }
  const changed = migrations.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash);
  if (changed) {
    throw new MigrationError(
      `The migration ${changed.name} was changed after it was applied: restore it, add a new one.`,
    );
  }
}

/** Inside the caller's transaction. */
export async function applyWithin(
  session: Session,
  { name, sql, hash }: Migration,
  now: Date,
): Promise<void> {
  await session.exec(sql);
  await session.query('insert into schema_migration (name, hash, applied_at) values ($1, $2, $3)', [
    name,
    hash,
    now.toISOString(),
  ]);
}

async function applyOne(session: Session, migration: Migration, now: Date): Promise<void> {
  await session.exec('begin');
  try {
    await applyWithin(session, migration, now);
    await session.exec('commit');
  } catch (error) {
    await session.exec('rollback').catch(() => undefined);
    throw databaseFault(error) && !isUnreachable(error) ? refusedMigration(migration, error as Error) : error;
  }
}

/** Translates PostgreSQL's error position into a line of the file. */
function refusedMigration({ name, sql }: Migration, error: Error & { position?: string }): MigrationError {
  const line = error.position ? `:${sql.slice(0, Number(error.position)).split('\n').length}` : '';
  return new MigrationError(`The migration ${name}${line} failed and was rolled back: ${error.message}`, {
    cause: error,
  });
}
