import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/free-port.ts';
import { patienceMs } from '../../../scripts/patience.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const clock = fileURLToPath(new URL('./moved-clock.mjs', import.meta.url));

export type OwnShop = {
  origin: string;
  /** Where it keeps its data. */
  folder: string;
  /** Sets the shop's clock to this moment; its jobs keep their intervals. */
  moveTo(moment: Date): Promise<void>;
  /** Runs `npm run shop -- <typed>` and returns its output. */
  operator(...typed: string[]): string;
  /** Restarts the shop with other settings and the same data. */
  reopen(settings: Record<string, string>): Promise<void>;
  close(): Promise<void>;
};

/** Starts the program and waits for its open message. Returns a function that stops it. */
async function open(env: NodeJS.ProcessEnv): Promise<() => Promise<unknown>> {
  const main = join(root, 'server', 'build', 'program', 'main.js');
  const shop = spawn(process.execPath, ['--import', clock, main], { cwd: root, env, stdio: 'pipe' });
  const said: Buffer[] = [];
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const ended = once(shop, 'exit');
  const isOpen = () => Buffer.concat(said).includes('Langit is open');
  const deadline = Date.now() + patienceMs;
  while (!isOpen() && shop.exitCode === null && Date.now() < deadline) await sleep(100);
  if (!isOpen()) {
    shop.kill('SIGKILL');
    throw new Error(`the shop did not start: ${Buffer.concat(said)}`);
  }
  return () => {
    shop.kill('SIGTERM');
    return ended;
  };
}

/** A demo shop as a separate process with settings, an adjustable clock, which starts at `at`, and operator's commands. */
export async function openOwnShop(settings: Record<string, string> = {}, at = new Date()): Promise<OwnShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'langit-own-'));
  const clockFile = join(dataDir, '..', `${dataDir.split('/').at(-1)}.clock`);
  const port = settings.PORT ?? (await freePort());
  const setClock = (moment: Date) => writeFileSync(clockFile, String(moment.getTime() - Date.now()));
  setClock(at);
  let env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    RECONCILE_SECONDS: '2',
    CLOCK_FILE: clockFile,
    ...settings,
  };
  let end = await open(env);
  return {
    origin: `http://127.0.0.1:${port}`,
    folder: dataDir,
    async moveTo(moment) {
      setClock(moment);
      // The program reads its clock's file every 50 ms.
      await sleep(200);
    },
    operator(...typed) {
      const command = join(root, 'server', 'src', 'cli.ts');
      const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...typed], {
        cwd: root,
        env,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${typed.join(' ')}: ${stderr}`);
      return stdout;
    },
    async reopen(other) {
      await end();
      env = { ...env, ...other };
      end = await open(env);
    },
    async close() {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(clockFile, { force: true });
    },
  };
}
