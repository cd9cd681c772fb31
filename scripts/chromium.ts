/** Finds a Chromium for the browser tests: CHROMIUM_PATH, PATH, Playwright's own, then apt as root. */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './prepare.mjs';

/** In the order of preference: the headless shell renders the same pages with a fifth less work. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

const quiet = { cwd: root, encoding: 'utf8', timeout: 300_000 } as const;

/** To standard error, because the caller may read the path from standard output. */
const announce = (what: string) =>
  console.error(`No Chromium found: ${what} (set CHROMIUM_PATH to use your own).`);

function ofPlaywright(): string | undefined {
  const print = "import('@playwright/test').then(({chromium})=>console.log(chromium.executablePath()))";
  const path = () => spawnSync('node', ['-e', print], { ...quiet, cwd: join(root, 'e2e') }).stdout?.trim();
  const executable = path();
  if (executable && existsSync(executable)) return executable;
  announce('downloading one to the cache of Playwright');
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    ...quiet,
    stdio: 'ignore',
    timeout: 180_000,
  });
  const downloaded = status === 0 ? path() : undefined;
  return downloaded && existsSync(downloaded) ? downloaded : undefined;
}

function fromApt(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const apt = (args: string[]) =>
    spawnSync('apt-get', args, {
      ...quiet,
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const packages = ['chromium-headless-shell', 'chromium'];
  announce(`installing the system package ${packages.join(' or ')} with apt-get`);
  const installed = () =>
    packages.some((name) => apt(['install', '-y', '--no-install-recommends', name]).status === 0);
  if (!installed() && (apt(['update']).status !== 0 || !installed())) return undefined;
  return onPath();
}

/** The path of a Chromium, or null. */
export function findChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return isExecutable(configured) ? configured : null;
  return onPath() ?? ofPlaywright() ?? fromApt() ?? null;
}

/** Finds or installs a Chromium in a child process, so that the caller can continue: a download takes half a minute. */
export async function findChromiumMeanwhile(): Promise<string | null> {
  const search = spawn(process.execPath, [fileURLToPath(import.meta.url), 'find'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  for await (const chunk of search.stdout) chunks.push(chunk);
  return Buffer.concat(chunks).toString().trim() || null;
}

if (process.argv[2] === 'find' && process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(findChromium() ?? '');
}
