/**
 * Shared by `npm start` and `npm test`: installs missing packages, builds changed sources, finds the right Node. Runs on Node 20.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

// Node's compile cache: the shop starts in two thirds of the time, a command in half of it.
if (!process.env.NODE_COMPILE_CACHE) process.env.NODE_COMPILE_CACHE = join(root, '.cache', 'node');

/** The oldest major version of Node that runs TypeScript without a flag. */
const oldestNode = 24;

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
function* filesBelow(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'build' || entry.name.startsWith('.')) continue;
    const full = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield full;
  }
}

/** @param {string[]} files */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} failure
 */
function run(command, args, failure) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error || status !== 0) {
    console.error(failure);
    process.exit(status || 1);
  }
}

/** @param {string} file */
const remembered = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.langit-lock');
const built = join(root, '.cache', 'built');
const builds = ['web', 'console', 'server'].map((name) => join(root, name, 'build'));

const lockHash = () => createHash('sha256').update(readFileSync(lock)).digest('hex');

const sourcesHash = () => {
  const workspaces = ['web', 'console', 'ui', 'theme', 'contract', 'i18n', 'domain', 'server', 'simulators'];
  const folders = workspaces.map((name) => join(root, name));
  return hashOf([...folders.flatMap((folder) => [...filesBelow(folder)].sort()), lock]);
};

/** The files of the builds with their sizes, so that one which lacks a file is found without reading them. */
const builtFiles = () =>
  builds
    .flatMap((folder) => (existsSync(folder) ? [...filesBelow(folder)].sort() : []))
    .map((file) => `${file.slice(root.length)} ${statSync(file).size}`);

/** What has changed since the last build: the sources, or the built files. Null where the build is whole and of these sources. */
function changedSince() {
  const [sources, ...files] = remembered(built).split('\n');
  if (sources !== sourcesHash()) return 'sources';
  return files.join('\n') === builtFiles().join('\n') ? null : 'files';
}

/** True where packages and builds match the present sources, so that `npm start` starts at once. */
export const isPrepared = () => remembered(installed) === lockHash() && changedSince() === null;

/** Runs `npm ci` where node_modules is missing or was installed from another lock file. */
export function install() {
  const hash = lockHash();
  if (remembered(installed) === hash) return;
  console.log('Installing packages …');
  run(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund'],
    'Installing failed: is the package registry reachable?',
  );
  writeFileSync(installed, hash);
}

/** Builds storefront, console and server if their sources have changed since the last build, or files of it are gone. */
export function build() {
  const changed = changedSince();
  if (changed === null) return;
  const why = changed === 'files' ? ' anew, because files of the build are missing or changed' : '';
  console.log(`Building storefront, console and server${why} …`);
  run('npm', ['run', '--silent', 'build'], 'Building storefront, console and server failed.');
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, [sourcesHash(), ...builtFiles()].join('\n'));
}

/** The pinned Node from npm; on systems without that package the user's own, if it is new enough. */
export function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath;
  console.error(
    `Langit needs Node ${oldestNode} or later; this is ${process.version} and npm has no Node package for this system.`,
  );
  process.exit(1);
}

const parent = process.ppid;

const killed =
  'The shop was killed from outside. Most often the machine had too little memory: with the embedded database the shop needs 800 MB at its first start, with PostgreSQL (DATABASE_URL) 250 MB.';

/**
 * Runs a program on the pinned Node for an npm script: it gets the signals of this process, and its exit code becomes the code
 * of this process. npm passes a signal on to the shell between itself and this process, and the shell ends without passing it on:
 * a process whose parent has changed ends its program too.
 * @param {'start' | 'dev' | 'test'} script
 * @param {string} file
 * @param {Record<string, string>} [env]
 * @param {string[]} [flags] Node's own.
 */
export function runForNpm(script, file, env = {}, flags = []) {
  const isOrphaned = () => process.env.npm_lifecycle_event === script && process.ppid !== parent;
  if (isOrphaned()) process.exit(0);
  const program = spawn(pinnedNode(), [...flags, join(root, file)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => program.kill(signal));
  setInterval(() => isOrphaned() && program.kill('SIGTERM'), 200).unref();
  program.on('exit', (code, signal) => {
    if (signal === 'SIGKILL') console.error(killed);
    process.exit(signal ? 1 : (code ?? 0));
  });
}
