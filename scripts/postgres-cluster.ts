/**
 * A temporary PostgreSQL for tests: on a free port, in a temporary folder, without durability, removed when the caller stops it or
 * ends. `postgres` refuses to run as root, so for root it runs as an unprivileged user.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { patienceMs } from './patience.ts';

const oldest = 15;

/** An unprivileged user. */
type User = { uid: number; gid: number };

export type PostgresCluster = { url: string; port: number; folder: string; stop(): Promise<void> };

/** The folder of `initdb` and `postgres`, version 15 or later; null without one. */
function findPostgres(): string | null {
  const result = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const packaged = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...(result.status === 0 ? [result.stdout.trim()] : []),
    ...packaged,
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ];
  const isUsable = (folder: string) => {
    if (!folder || !existsSync(join(folder, 'postgres')) || !existsSync(join(folder, 'initdb'))) return false;
    const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/ (\d+)/.exec(stdout)?.[1] ?? 0) >= oldest;
  };
  return folders.find(isUsable) ?? null;
}

/** The user that runs the server, which refuses root: `postgres`, else `nobody`. Null: the calling user, who is not root. */
export function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const idOf = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
    const [uid, gid] = [idOf('-u'), idOf('-g')];
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody');
}

/** For measuring: statistics are gathered while the server runs, as they are on an owner's server. */
export const gatheringStatistics = { autovacuum: 'on' };

/** Null where PostgreSQL is not installed. `more`: further settings of the server. */
export async function startPostgres(more: Record<string, string> = {}): Promise<PostgresCluster | null> {
  const bin = findPostgres();
  if (!bin) return null;
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'langit-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const as = { cwd: folder, ...(user ?? {}), env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };

  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const result = spawnSync(join(bin, 'initdb'), initdb, { ...as, encoding: 'utf8' });
  if (result.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${result.stderr || result.error}`);
  }

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    // Autovacuum could analyse empty tables between two tests, and the next test's plans would be made for no rows.
    autovacuum: 'off',
    ...more,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A supervisor process stops the server and removes the folder when this process ends, even if it is killed.
  const server = spawn(
    process.execPath,
    [fileURLToPath(import.meta.url), 'guard', folder, join(bin, 'postgres'), '-D', data, ...options],
    {
      ...as,
      uid: undefined,
      gid: undefined,
      stdio: ['pipe', 'ignore', 'inherit'],
      env: { ...as.env, ...runAs(user) },
    },
  );
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode !== null) return;
    server.stdin.end();
    await gone;
  };
  try {
    await answering(server, folder);
  } catch (error) {
    const log = logOf(folder);
    await stop();
    throw new Error(`PostgreSQL did not start: ${log}`, { cause: error });
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, folder, stop };
}

const runAs = (user: User | null): Record<string, string> =>
  user ? { RUN_AS: `${user.uid}:${user.gid}` } : {};

/** A file and not a pipe: a full pipe of a busy caller would block the server. */
const logOf = (folder: string) =>
  existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '';

/** Reads the server's log for its ready message, which is English because its locale is C. */
async function answering(server: ChildProcess, folder: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && server.exitCode === null) {
    if (logOf(folder).includes('ready to accept connections')) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('no answer');
}

/** Entry point of the supervisor process: the end of its standard input means that the caller has ended. */
function guard(folder: string, command: string, args: string[]): void {
  const [uid, gid] = (process.env.RUN_AS ?? '').split(':').map(Number);
  const as = process.env.RUN_AS ? { uid, gid } : {};
  const log = openSync(join(folder, 'log'), 'a');
  const server = spawn(command, args, { cwd: folder, ...as, stdio: ['ignore', log, log] });
  process.stdin.resume().on('end', () => server.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill('SIGINT'));
  server.on('exit', (code) => {
    process.chdir(tmpdir());
    rmSync(folder, { recursive: true, force: true });
    process.exit(code ?? 0);
  });
}

const [, self, role, folder, command, ...args] = process.argv;
if (self === fileURLToPath(import.meta.url)) {
  if (role === 'guard' && folder && command) guard(folder, command, args);
  else {
    const cluster = await startPostgres();
    if (!cluster) throw new Error('no PostgreSQL of version 15 or later was found');
    console.log(`TEST_DATABASE_URL=${cluster.url}`);
    for (const signal of ['SIGTERM', 'SIGINT'])
      process.on(signal, () => cluster.stop().then(() => process.exit(0)));
    await new Promise(() => setInterval(() => undefined, 60_000));
  }
}
