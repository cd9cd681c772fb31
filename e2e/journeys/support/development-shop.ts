import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../../scripts/free-port.ts';
import { copyRepository } from '../../copied-repository.ts';

/** `npm run dev` on a copy of the sources that a test can edit. */
export type DevelopmentShop = {
  origin: string;
  port: number;
  /** Its terminal output since the last call of `forget`. */
  log(): string;
  forget(): void;
  /** Replaces a text in a file. */
  edit(file: string, from: string, to: string): void;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Starts it if it is not running. */
  start(): void;
  stop(): Promise<void>;
  close(): Promise<void>;
};

/** A copy in the state that `npm run dev` leaves where everything is installed. */
function copySources(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'langit-dev-')));
  copyRepository(copy);
  const lock = createHash('sha256').update(readFileSync(join(copy, 'package-lock.json')));
  writeFileSync(join(copy, 'node_modules', '.langit-lock'), lock.digest('hex'));
  return copy;
}

/** Creates a development shop on a free port without starting it. */
export async function makeDevelopmentShop(): Promise<DevelopmentShop> {
  const copy = copySources();
  const port = await freePort();
  const said: Buffer[] = [];
  const log = () => Buffer.concat(said).toString();
  let dev: ChildProcess | undefined;
  const write = (file: string, text: string) => writeFileSync(join(copy, file), text);
  async function stop() {
    if (!dev || dev.exitCode !== null) return;
    const gone = once(dev, 'exit');
    dev.kill('SIGTERM');
    await gone;
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    log,
    forget() {
      said.length = 0;
    },
    edit(file, from, to) {
      const text = readFileSync(join(copy, file), 'utf8');
      expect(text, `${file} is as this test knows it`).toContain(from);
      write(file, text.replace(from, to));
    },
    write,
    remove: (file) => rmSync(join(copy, file)),
    start() {
      const { NODE_ENV: _, ...env } = process.env;
      dev = spawn(process.execPath, [join(copy, 'scripts', 'dev.mjs')], {
        cwd: copy,
        env: {
          ...env,
          PORT: String(port),
          DATA_DIR: join(copy, 'data'),
          DATABASE_URL: '',
          RATE_LIMIT: 'off',
        },
        stdio: 'pipe',
      });
      for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
    },
    stop,
    async close() {
      await stop();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
