import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkoutFolder } from '../checkout-folder.ts';
import { isOlder, programVersion } from '../program-version.ts';
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
 * The version from which on nothing needs what a migration removes (`-- phase: contract after 0.4.0`); null for a migration that only adds:
 * the version before works on its schema too (W12).
 */
const contractOf = ({ sql }: Pick<Migration, 'sql'>): string | null =>
  /^-- phase: contract after (\d+\.\d+\.\d+)$/m.exec(sql)?.[1] ?? null;

/** Its statements run one by one outside a transaction (`-- no transaction`): an index is built beside writers. It may run again from its beginning. */
const runsAlone = ({ sql }: Migration): boolean => /^-- no transaction$/m.test(sql);

type Applied = Map<string, { hash: string; contractAfter: string | null }>;

export type HowToMigrate = {
  now: Date;
  /** Whether what older versions need is removed too. */
  contract?: boolean;
  version?: string;
};

/**
 * Applies missing migrations, one transaction per file, so that a killed process leaves whole files and the next start continues. Those that
 * remove what older versions need wait for `contract`, but in a new database. Refuses a file that changed after it was applied, and a schema
 * that lacks what this version needs. The caller holds a lock against a second process.
 */
export async function migrate(
  session: Session,
  migrations: readonly Migration[],
  { now, contract = false, version = programVersion }: HowToMigrate,
): Promise<string[]> {
  await createMigrationTable(session);
  const applied = await readApplied(session);
  refuseStrangers(applied, migrations, version);

  const isDue = (migration: Migration) => contract || applied.size === 0 || contractOf(migration) === null;
  const missing = migrations.filter((migration) => !applied.has(migration.name) && isDue(migration));
  for (const migration of missing) {
    if (runsAlone(migration) && applied.size > 0) await applyAlone(session, migration, now);
    else await applyOne(session, migration, now);
  }
  return missing.map(({ name }) => name);
}

/** The migrations that a database still has to get: what is missing, and what waits for `migrate --contract`. */
export function pendingOf(
  applied: ReadonlySet<string>,
  migrations: readonly Migration[],
): { missing: Migration[]; contracts: Migration[] } {
  const pending = migrations.filter(({ name }) => !applied.has(name));
  return {
    missing: pending.filter((migration) => contractOf(migration) === null),
    contracts: pending.filter((migration) => contractOf(migration) !== null),
  };
}

/** Refuses a database that lacks a migration or what this version needs, for a program that may not migrate. */
export async function requireMigrated(session: Session, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await session.query(`select to_regclass('schema_migration') is not null as exists`, []);
  const { exists } = rows[0] as { exists: boolean };
  const applied: Applied = exists ? await readApplied(session) : new Map();
  refuseStrangers(applied, migrations, programVersion);
  const { missing } = pendingOf(new Set(applied.keys()), migrations);
  if (missing.length > 0)
    throw new MigrationError(
      `The database lacks ${missing.length} migrations (the first is ${missing[0]?.name}), and MIGRATE is off: run "migrate" as the owner of its tables first.`,
    );
}

/** `contract_after` is read as JSON, because a database of the first version lacks the column. */
export const readAppliedText = `select name, hash, to_jsonb(m) ->> 'contract_after' as contract_after from schema_migration m order by name`;

async function readApplied({ query }: Session): Promise<Applied> {
  const { rows } = await query(readAppliedText, []);
  return new Map(
    (rows as { name: string; hash: string; contract_after: string | null }[]).map(
      ({ name, hash, contract_after: contractAfter }) => [name, { hash, contractAfter }],
    ),
  );
}

export async function createMigrationTable(session: Session): Promise<void> {
  await session.exec(
    `create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null,
      contract_after text)`,
  );
}

/** Whether a migration that a program does not know removed what it needs. */
export const lacks = (contractAfter: string | null, version: string): boolean =>
  contractAfter !== null && isOlder(version, contractAfter);

function refuseStrangers(applied: Applied, migrations: readonly Migration[], version: string): void {
  const known = new Set(migrations.map(({ name }) => name));
  const removing = [...applied].find(
    ([name, { contractAfter }]) => !known.has(name) && lacks(contractAfter, version),
  );
  if (removing) {
    const [name, { contractAfter }] = removing;
    throw new MigrationError(
      `The database is of a newer version of the shop (${name} removed what ${version} needs): start version ${contractAfter} or later.`,
    );
  }
  const changed = migrations.find(({ name, hash }) => applied.has(name) && applied.get(name)?.hash !== hash);
  if (changed) {
    throw new MigrationError(
      `The migration ${changed.name} was changed after it was applied: restore it, add a new one.`,
    );
  }
}

async function note(session: Session, migration: Migration, now: Date): Promise<void> {
  const { name, hash } = migration;
  const values = [name, hash, now.toISOString()];
  const contractAfter = contractOf(migration);
  // A database has the column `contract_after` from migration 0085 on.
  if (contractAfter === null)
    await session.query('insert into schema_migration (name, hash, applied_at) values ($1, $2, $3)', values);
  else
    await session.query(
      'insert into schema_migration (name, hash, applied_at, contract_after) values ($1, $2, $3, $4)',
      [...values, contractAfter],
    );
}

/** Inside the caller's transaction, where nothing is built beside writers. */
export async function applyWithin(session: Session, migration: Migration, now: Date): Promise<void> {
  const { sql } = migration;
  await session.exec(runsAlone(migration) ? sql.replaceAll(/\bconcurrently\b/gi, '') : sql);
  await note(session, migration, now);
}

/** Each statement ends with a semicolon at the end of its line. */
async function applyAlone(session: Session, migration: Migration, now: Date): Promise<void> {
  try {
    for (const statement of migration.sql.split(/;$/m)) if (statement.trim()) await session.exec(statement);
  } catch (error) {
    throw databaseFault(error) && !isUnreachable(error)
      ? refusedMigration(migration, error as Error, 'failed')
      : error;
  }
  await note(session, migration, now);
}

async function applyOne(session: Session, migration: Migration, now: Date): Promise<void> {
  await session.exec('begin');
  try {
    await applyWithin(session, migration, now);
    await session.exec('commit');
  } catch (error) {
    await session.exec('rollback').catch(() => undefined);
    throw databaseFault(error) && !isUnreachable(error)
      ? refusedMigration(migration, error as Error, 'failed and was rolled back')
      : error;
  }
}

/** Translates PostgreSQL's error position into a line of the file. */
function refusedMigration(
  { name, sql }: Migration,
  error: Error & { position?: string },
  what: string,
): MigrationError {
  const line = error.position ? `:${sql.slice(0, Number(error.position)).split('\n').length}` : '';
  return new MigrationError(`The migration ${name}${line} ${what}: ${error.message}`, { cause: error });
}
