import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirectoryError } from './errors.ts';

/** The embedded database is this PostgreSQL; another major version can't read its files. */
const majorVersion = '18';
const megabyte = 1_048_576;

/** An empty database takes 40 MB; a running one needs room for its log. */
const neededAtFirst = 96;
const neededLater = 24;

export interface DataDirectory {
  /** Where the engine keeps its files. */
  database: string;
  /** There are no files of a database yet. */
  isNew: boolean;
  release(): void;
}

/** Locks the directory for this process. Throws with one sentence where it can't be used. */
export function claimDataDirectory(dataDir: string): DataDirectory {
  const database = `${dataDir}/database`;
  prepareDataDirectory(dataDir);
  const isNew = !existsSync(`${database}/PG_VERSION`);
  requireSpace(dataDir, isNew ? neededAtFirst : neededLater);
  const release = lock(dataDir);
  try {
    requireVersion(database);
  } catch (error) {
    release();
    throw error;
  }
  return { database, isNew, release };
}

/** Makes the directory and checks that it is writable. The shop keeps local state in it with both databases. */
export function prepareDataDirectory(dataDir: string): void {
  const probe = `${dataDir}/.write-test-${process.pid}`;
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.W_OK);
    try {
      writeFileSync(probe, 'x'.repeat(4096));
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    throw new DataDirectoryError(`${sentence(error, dataDir)} (DATA_DIR)`, { cause: error });
  }
  keepToOwner(dataDir);
}

/** The shop's files in its data directory. Others are not touched, because the directory may be shared. */
const ownNames = ['database', 'simulators', 'mailbox.jsonl', 'owner.lock'];
const stickyBit = 0o1000;

/**
 * Restricts the files with customers' data to the shop's user. An older version or an unpacked archive may have left them open
 * to others; new files get their mode from the program's umask.
 */
export function keepToOwner(dataDir: string): void {
  const { uid, mode } = lstatSync(dataDir);
  if (uid === process.getuid?.() && (mode & stickyBit) === 0) chmodSync(dataDir, 0o700);
  for (const name of ownNames) closeToOthers(`${dataDir}/${name}`);
}

function closeToOthers(path: string): void {
  try {
    const stats = lstatSync(path);
    const isDirectory = stats.isDirectory();
    if (!isDirectory && !stats.isFile()) return;
    const wanted = isDirectory ? 0o700 : 0o600;
    if ((stats.mode & 0o777) !== wanted) chmodSync(path, wanted);
    if (isDirectory) for (const name of readdirSync(path)) closeToOthers(`${path}/${name}`);
  } catch (error) {
    // The engine may remove its own files during this loop.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new DataDirectoryError(`${sentence(error, path)} (DATA_DIR)`, { cause: error });
  }
}

/** Node's recursive mkdir does not return where a parent exists and refuses children (/proc). */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeDirectory(parent);
  mkdirSync(path);
}

function sentence(error: unknown, dataDir: string): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the data directory ${dataDir} is full: free some space and start again`;
    case 'EROFS':
      return `The data directory ${dataDir} is on a read-only file system`;
    case 'ENOENT':
      return `The data directory ${dataDir} can't be made there`;
    case 'EACCES':
    case 'EPERM':
      return `The data directory ${dataDir} can't be written by this user`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${dataDir} is not a directory, so it can't be the data directory`;
    default:
      return `The data directory ${dataDir} can't be used (${(error as Error).message})`;
  }
}

/** False where a running shop has too little room left to go on writing. */
export async function hasRoom(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize >= neededLater * megabyte;
}

function requireSpace(dataDir: string, megabytes: number): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / megabyte);
  if (free >= megabytes) return;
  throw new DataDirectoryError(
    `The disk of the data directory ${dataDir} is full: ${free} MB are free, ${megabytes} MB are needed (DATA_DIR)`,
  );
}

/**
 * Locks the directory, because the engine does not: two processes would destroy each other's data without an error. The kernel
 * releases the lock when the process ends.
 */
function lock(dataDir: string): () => void {
  const path = `${dataDir}/owner.lock`;
  let owner: DatabaseSync | undefined;
  try {
    owner = new DatabaseSync(path, { timeout: 0 });
    owner.exec(
      'pragma locking_mode = exclusive; begin exclusive; create table if not exists owner (pid int); commit',
    );
  } catch (error) {
    owner?.close();
    const busy = /locked|busy/i.test((error as Error).message);
    throw new DataDirectoryError(
      busy
        ? `Another process is using the data directory ${dataDir}: stop it first, or run several instances on PostgreSQL`
        : `The lock ${path} can't be taken (${(error as Error).message})`,
      { cause: error },
    );
  }
  const held = owner;
  return () => held.close();
}

function requireVersion(database: string): void {
  if (!existsSync(`${database}/PG_VERSION`)) return;
  const version = readFileSync(`${database}/PG_VERSION`, 'utf8').trim();
  if (version === majorVersion) return;
  throw new DataDirectoryError(
    `The database in ${database} is of PostgreSQL ${version}, this version of the shop brings ${majorVersion}: restore a dump instead`,
  );
}
