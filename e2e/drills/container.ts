/**
 * `npm run drill:container`: builds the image of the Dockerfile without a registry (a base by mmdebstrap with Node of npm, Debian's buildah) and runs
 * it with podman as it is meant to run: read-only, as uid 10001, without capabilities, in 512 MB beside PostgreSQL. 20 eSIMs are sold,
 * the container is killed and started again, and one more is sold. Needs root and: buildah podman runc mmdebstrap. Options: `--as-built` takes
 * the release that was made before, `--can-it-run` ends once the base is built, with 2 where it can't be.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { isInstalled } from '../../scripts/is-installed.ts';
import { patienceMs } from '../../scripts/patience.ts';
import { startPostgres } from '../../scripts/postgres-cluster.ts';
import { root } from '../../scripts/prepare.mjs';

const largestMb = 350;
const memory = '512m';
const cache = join(root, '.cache', 'drills');

function notHere(reason: string): never {
  console.log(`NOT RUN: ${reason}`);
  process.exit(2);
}

for (const program of ['buildah', 'podman', 'runc', 'mmdebstrap'])
  if (!isInstalled(program))
    notHere(`${program} is missing (apt-get install buildah podman runc mmdebstrap)`);

const storage = ['--storage-driver', 'vfs'];
const run = (command: string, args: string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Debian's smallest system and Node of npm: what the official image of Node is made of. */
function buildBase(): string {
  const context = mkdtempSync(join(tmpdir(), 'langit-base-'));
  const system = join(cache, 'base.tar');
  if (!existsSync(system))
    run('mmdebstrap', [
      '--variant=minbase',
      // Merged directories from the start, as in the official images: merging them later needs 47 MB of Perl.
      '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
      '--include=usr-is-merged',
      // As in the official slim images. dpkg knows no braces.
      ...['doc', 'info', 'locale', 'man'].map((part) => `--dpkgopt=path-exclude=/usr/share/${part}/*`),
      'bookworm',
      system,
    ]);
  copyFileSync(system, join(context, 'base.tar'));
  copyFileSync(process.execPath, join(context, 'node'));
  writeFileSync(join(context, 'Dockerfile'), 'FROM scratch\nADD base.tar /\nCOPY node /usr/local/bin/node\n');
  run('buildah', [...storage, 'bud', '--isolation', 'chroot', '-t', 'localhost/langit-base', context]);
  rmSync(context, { recursive: true });
  return 'localhost/langit-base';
}

/** A machine without Debian's packages or the rights to build an image cannot tell whether ours is good. */
function buildBaseOrEnd(): string {
  try {
    return buildBase();
  } catch (error) {
    return notHere(`no image can be built here: ${error instanceof Error ? error.message : error}`);
  }
}

function buildImage(base: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = run('git', ['rev-parse', 'HEAD']).trim();
  const buildArguments = { BASE: base, VERSION: version, COMMIT: commit };
  const args = Object.entries(buildArguments).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  const image = `localhost/langit:${version}`;
  run('buildah', [
    ...storage,
    'bud',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    ...args,
    '-t',
    image,
    '.',
  ]);
  return image;
}

const name = `langit-drill-${process.pid}`;

function startContainer(image: string, port: number, databaseUrl: string, data: string): void {
  const rights = [
    '--read-only',
    '--cap-drop',
    'all',
    '--security-opt',
    'no-new-privileges',
    '--user',
    '10001:10001',
    // podman would raise limits and plan health checks by systemd: a machine without it refuses both.
    '--ulimit',
    'nofile=1024:1024',
    '--ulimit',
    'nproc=1024:1024',
    '--no-healthcheck',
  ];
  const mounts = ['--tmpfs', '/tmp:size=128m', '--volume', `${data}:/data`];
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' };
  const env = Object.entries(settings).flatMap(([setting, value]) => ['--env', `${setting}=${value}`]);
  const args = [...rights, '--memory', memory, '--network', 'host', ...mounts, ...env, image];
  spawn('podman', [...storage, '--runtime', 'runc', 'run', '--rm', '--name', name, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function waitUntilReady(shop: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < patienceMs) {
    const answer = await fetch(`${shop}/readyz`).catch(() => null);
    if (answer?.ok) return (performance.now() - started) / 1000;
    await sleep(200);
  }
  throw new Error('the container is not ready');
}

function sell(shop: string, orders: number): void {
  const script = join(root, 'e2e', 'drills', 'sell-esims.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, shop, String(orders)], {
    encoding: 'utf8',
  });
  console.log(stdout.trim());
  if (status !== 0) throw new Error(`not every eSIM was delivered: ${stderr}`);
}

mkdirSync(cache, { recursive: true });
const base = buildBaseOrEnd();
if (process.argv.includes('--can-it-run')) process.exit(0);
if (!process.argv.includes('--as-built')) run('npm', ['run', '--silent', 'release']);
const image = buildImage(base);
const mb = Number(run('podman', [...storage, 'image', 'inspect', '--format', '{{.Size}}', image])) / 1e6;
console.log(`image: ${mb.toFixed(0)} MB (at most ${largestMb})`);
const database = await startPostgres();
if (!database) throw new Error('PostgreSQL is missing');
const data = mkdtempSync(join(tmpdir(), 'langit-container-'));
execFileSync('chown', ['10001:10001', data]);
try {
  const port = await freePort();
  const shop = `http://127.0.0.1:${port}`;
  startContainer(image, port, database.url, data);
  console.log(
    `ready after ${(await waitUntilReady(shop)).toFixed(1)} s in ${memory}, read-only, uid 10001, no capability`,
  );
  sell(shop, 20);
  run('podman', [...storage, 'kill', '--signal', 'KILL', name]);
  run('podman', [...storage, 'rm', '--force', '--ignore', name]);
  startContainer(image, port, database.url, data);
  console.log(`killed; ready again after ${(await waitUntilReady(shop)).toFixed(1)} s`);
  sell(shop, 1);
  process.exitCode = mb <= largestMb ? 0 : 1;
} finally {
  spawnSync('podman', [...storage, 'rm', '--force', '--ignore', name]);
  await database.stop();
  rmSync(data, { recursive: true, force: true });
}
