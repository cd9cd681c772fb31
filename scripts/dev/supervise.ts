/** Runs the shop as a child process and restarts it when a file of the server changes. Started by scripts/dev.mjs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { watchFolders } from './watch-folders.ts';

/** Folders of the server; Vite watches the storefront's. */
const folders = ['contract', 'i18n', 'domain', 'server', 'simulators', 'scripts/dev'];

/** Debounce in milliseconds: an editor saves several files at once. */
const quietForMs = 40;

const shopFile = join(root, 'scripts', 'dev', 'shop.ts');
const env = {
  ...process.env,
  NODE_ENV: 'development',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  // A restarting shop is not offline.
  OFFLINE_PAGE: 'off',
};

let shop: ChildProcess | undefined;
/** Set from a change until the shop runs again, so that further changes belong to the same restart. */
let restarting: Promise<void> | undefined;
let changed = false;
let ending = false;

function start(): void {
  const child = spawn(process.execPath, ['--conditions=development', shopFile], {
    cwd: root,
    env,
    // The IPC channel tells the shop that this process has ended, even if it was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  shop = child;
  child.once('exit', (code, signal) => {
    if (shop !== child || ending) return;
    shop = undefined;
    console.error(`The shop has ended (${signal ?? code}). It starts again after the next save.`);
  });
}

/** Milliseconds. The shop stops within ten seconds, unless it is in an endless loop. */
const stopWithinMs = 12_000;

async function stop(): Promise<void> {
  const child = shop;
  shop = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  await gone;
  clearTimeout(timer);
}

async function restart(): Promise<void> {
  while (changed && !ending) {
    changed = false;
    await new Promise((resolve) => setTimeout(resolve, quietForMs));
    if (changed) continue;
    // The data directory is locked by one process, so the next one starts after this one has ended.
    await stop();
    if (!ending) start();
  }
  restarting = undefined;
}

function noteChange(file: string): void {
  changed = true;
  if (restarting) return;
  console.log(`${file} has changed: restarting`);
  restarting = restart();
}

const watched = folders.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
watchFolders(watched, (path) => noteChange(path.slice(root.length + 1)));
watch(root, (_event, name) => {
  if (name === 'shop.config.json') noteChange(name);
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    ending = true;
    void stop().then(() => process.exit(0));
  });
}
start();
