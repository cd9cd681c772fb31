import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { patienceMs } from '../../scripts/patience.ts';
import { isPrepared } from '../../scripts/prepare.mjs';
import { testUrl } from './testing/database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Independent of the database. `npm test` installs everything before, so that nothing is installed while other tests run.
test.runIf(!testUrl && isPrepared())(
  'V5 SIGTERM to npm start ends the shop in order, within 10 seconds',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'langit-npm-'));
    const port = await freePort();
    const { npm_lifecycle_event: _, NODE_ENV: __, ...env } = process.env;
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { ...env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    npm.stdout.on('data', (chunk) => {
      output += chunk;
    });
    const pidOfShop = () => Number(/"pid":(\d+)/.exec(output)?.[1]);
    try {
      await vi.waitFor(() => expect(output).toContain('is open'), { timeout: patienceMs, interval: 200 });
      npm.kill('SIGTERM');
      await vi.waitFor(() => expect(() => process.kill(pidOfShop(), 0)).toThrow('ESRCH'), {
        timeout: 10_000,
        interval: 100,
      });
      expect(output).toContain('"msg":"stopping"');
      expect(output).not.toContain('stop failed');
    } finally {
      npm.kill('SIGKILL');
      if (pidOfShop()) spawn('kill', ['-KILL', String(pidOfShop())]);
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
