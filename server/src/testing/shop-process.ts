import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/free-port.ts';
import { roles } from '../platform/database/roles.ts';
import { makeDataDirectory } from './data-directory.ts';
import { asRole, letRolesIn, migrateAsOwner, testUrl, withConnection } from './database.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export type ShopProcess = {
  origin: string;
  port: number;
  dataDir: string;
  /** The output of the process, stdout and stderr. */
  log(): string;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Kills the process if it is running and removes its data. */
  clear(): Promise<void>;
};

type OwnDatabase = { url: string; drop(): Promise<void> };

/** No PostgreSQL database, for shops with the embedded database. */
export const noDatabase: OwnDatabase = { url: '', drop: async () => undefined };

/** Creates an empty PostgreSQL database. Its URL is empty where the tests run on the embedded database. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const server = testUrl;
  if (!server) return noDatabase;
  const name = `langit_process_${process.pid}_${Date.now()}_${Math.floor(performance.now() * 1000)}`;
  const run = async (text: string) => void (await withConnection(server, (client) => client.query(text)));
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

/** The same with the tables of a shop, for the role of a running shop. */
export async function migratedDatabase(): Promise<OwnDatabase> {
  const { url, drop } = await ownDatabase();
  if (url === '') return noDatabase;
  await letRolesIn(url);
  await migrateAsOwner(url);
  return { url: asRole(url, roles.run), drop };
}

const { NODE_COMPILE_CACHE } = process.env;

/** The environment of spawned programs: only the compile cache of Node. */
export const bareEnv: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};

/** Spawns the program as in production, without this process's environment. `program`: of another version. */
export function spawnMain(
  env: Record<string, string>,
  program = main,
): { child: ChildProcess; log(): string } {
  const child = spawn(process.execPath, [program], { env: { ...bareEnv, NODE_ENV: 'production', ...env } });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { child, log: () => Buffer.concat(chunks).toString() };
}

/** Starts a shop as a separate process, on the kind of database under test, with the rights of a running shop. */
export async function startShopProcess(
  env: Record<string, string> = {},
  program?: string,
): Promise<ShopProcess> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const ownDirectory = mkdtempSync(join(tmpdir(), 'langit-process-'));
  const database = 'DATABASE_URL' in env ? noDatabase : await migratedDatabase();
  const all = {
    PORT: String(port),
    DATA_DIR: ownDirectory,
    DATABASE_URL: database.url,
    MIGRATE: database === noDatabase ? 'auto' : 'off',
    ...env,
  };
  if (all.DATABASE_URL === '' && all.DATA_DIR === ownDirectory) await makeDataDirectory(ownDirectory);
  const { child, log } = spawnMain(all, program);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const open = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (log().includes('Langit is open')) resolve();
    });
    void ended.then((code) => reject(new Error(`The shop exited with code ${code}: ${log()}`)));
  });
  await open;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    dataDir: all.DATA_DIR,
    log,
    signal: (name) => void child.kill(name),
    ended,
    async clear() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
      await database.drop();
      rmSync(ownDirectory, { recursive: true, force: true });
    },
  };
}

/** Sends raw bytes over a socket. Returns the response until the server closes the connection, and the duration. */
export async function rawExchange(
  port: number,
  bytes: string | Buffer,
): Promise<{ answer: string; milliseconds: number }> {
  const started = performance.now();
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A server that refuses early may reset the connection while bytes are being sent.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return { answer: Buffer.concat(chunks).toString(), milliseconds: performance.now() - started };
}
