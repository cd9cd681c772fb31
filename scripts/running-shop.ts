/** Starts a separate demo shop for browser tests, on a free port with an empty database. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { patienceMs } from './patience.ts';
import { pinnedNode, root } from './prepare.mjs';

export type RunningShop = {
  url: string;
  /** Its output so far. */
  log(): string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
};

/** Resolves when the shop answers. */
export async function startShop(): Promise<RunningShop> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'langit-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const written: Buffer[] = [];
  const shop = spawn(pinnedNode(), [join(root, 'server', 'build', 'program', 'main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All journeys come from one address and exceed the limits of one customer.
      RATE_LIMIT: 'off',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  shop.stdout.on('data', (chunk) => written.push(chunk));
  shop.stderr.on('data', (chunk) => written.push(chunk));
  const log = () => Buffer.concat(written).toString();
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    if (shop.exitCode !== null) break;
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { url, log, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  shop.kill('SIGKILL');
  throw new Error(`the shop did not start:\n${log()}`);

  async function stop() {
    shop.kill('SIGTERM');
    await new Promise((resolve) => shop.on('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}
