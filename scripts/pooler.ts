import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { patienceMs } from './patience.ts';

export const hasPooler = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

/** It refuses to run as root. */
const nobody = 65_534;

/** PgBouncer in transaction mode in front of a PostgreSQL on loopback, with two sessions for each database, so that they are really shared. */
export async function startPooler(server: {
  port: number;
  user: string;
}): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'langit-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${server.port} user=${server.user}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`, { mode: 0o644 });
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const pooler = spawn('pgbouncer', ['-q', settings], { stdio: 'ignore', ...user });
  const ended = new Promise((resolve) => pooler.once('exit', resolve));
  const stop = async () => {
    pooler.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + patienceMs;
  while (!(await isOpen(port))) {
    if (pooler.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('PgBouncer did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { port, stop };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
