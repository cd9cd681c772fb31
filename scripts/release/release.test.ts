import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hasNginx } from '../guide-front.ts';
import { isInstalled } from '../is-installed.ts';
import { patienceMs } from '../patience.ts';
import { isPrepared, root } from '../prepare.mjs';
import { name, packRelease, stageRelease } from './stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'langit-release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const first = join(folder, 'first');
let bill: { components: { group?: string; name: string; version: string }[] };
beforeAll(() => {
  if (!isPrepared()) throw new Error('the pages and the server are not built: npm test builds them first');
  bill = JSON.parse(stageRelease(first));
});

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

test('W34 a version stands in package.json, and everything else says the same', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(/^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  expect(name).toContain(`langit-${version}-`);
  expect(JSON.parse(readFileSync(join(first, name, 'package.json'), 'utf8')).version).toBe(version);
});

test('W30 two releases of one commit are the same bytes', () => {
  const second = join(folder, 'second');
  stageRelease(second);
  const archives = [first, second].map((stage, number) => {
    const archive = join(folder, `${number}.tar`);
    packRelease(stage, archive, null);
    return digest(archive);
  });
  rmSync(second, { recursive: true });
  expect(archives[0]).toBe(archives[1]);
});

/** Every package of a folder and of those below it, as `name@version`. */
function packagesBelow(modules: string): string[] {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    const place = join(modules, entry.name);
    if (entry.name.startsWith('@')) return packagesBelow(place);
    const { name: called, version } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    return [`${called}@${version}`, ...packagesBelow(join(place, 'node_modules'))];
  });
}

test('W34 the bill of materials names the packages of the release, and no other', () => {
  const stage = join(first, name);
  const inRelease = [
    ...packagesBelow(join(stage, 'node_modules')),
    ...packagesBelow(join(stage, 'server', 'node_modules')),
  ];
  const workspaces = ['server', 'web', 'i18n'];
  const named = bill.components
    .filter((component) => component.group || !workspaces.includes(component.name))
    .map(({ group, name: called, version }) => `${group ? `${group}/` : ''}${called}@${version}`);
  expect([...new Set(named)].sort()).toEqual([...new Set(inRelease)].sort());
});

/** Whether this user may make a network without a way out. */
const canIsolate =
  process.getuid?.() === 0 &&
  isInstalled('ip') &&
  spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status === 0;
if (!canIsolate)
  console.log('NOT RUN: starting a release on its own needs root, unshare and ip (package iproute2)');

/** Starts the release as a user without rights, who cannot write into it, in a network that has only itself. */
function startAlone(dataDir: string) {
  const user = 10_001;
  mkdirSync(dataDir);
  chownSync(dataDir, user, user);
  const start = `ip link set lo up && exec setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs --bounding-set=-all "$0" start`;
  const shop = spawn('unshare', ['--net', 'sh', '-c', start, join(first, name, 'ops', 'bin', 'langit')], {
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      TMPDIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => (log += chunk));
  return { shop, log: () => log };
}

test.runIf(canIsolate)(
  'W30 a release sells an eSIM without a network, for a user who can write its data alone',
  async () => {
    execFileSync('chmod', ['go+rx', folder]);
    const { shop, log } = startAlone(join(folder, 'data'));
    try {
      await vi.waitFor(() => expect(log()).toContain('Langit is open'), {
        timeout: patienceMs,
        interval: 100,
      });
      const inside = [
        '-t',
        String(shop.pid),
        '-n',
        process.execPath,
        join(root, 'e2e', 'drills', 'sell-esims.ts'),
      ];
      const sold = execFileSync('nsenter', [...inside, 'http://127.0.0.1:3000', '2'], { encoding: 'utf8' });
      expect(sold).toContain('2 of 2 eSIMs delivered');
    } finally {
      shop.kill('SIGKILL');
    }
  },
);

const guide = read('docs/operating.md');
const commands = [...guide.matchAll(/^```sh install\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
  block.split('\n').filter(Boolean),
);

test('W44 a reader of the guide opens a shop with at most fifteen commands', () => {
  expect(commands.length).toBeGreaterThan(8);
  expect(commands.length).toBeLessThanOrEqual(15);
});

test.runIf(canIsolate && hasNginx() && isInstalled('psql'))(
  'W44 the guide’s commands open a shop on a bare machine, behind nginx and on PostgreSQL',
  () => {
    const machine = join(folder, 'machine');
    const released = join(folder, 'released');
    mkdirSync(released);
    const archive = `${name}.tar.xz`;
    packRelease(first, join(released, archive), 'xz -0');
    writeFileSync(join(released, 'SHA256SUMS'), `${digest(join(released, archive))}  ${archive}\n`);
    writeFileSync(join(folder, 'commands'), `${commands.join('\n')}\n`);
    const script = join(root, 'scripts', 'release', 'guide-machine.sh');
    // A file system in memory: an overlay's upper layer may not be an overlay itself.
    const inside = 'mkdir "$1" && mount -t tmpfs none "$1" && exec "$0" "$@"';
    const { stdout, stderr, status } = spawnSync(
      'unshare',
      [
        '--mount',
        '--net',
        '--pid',
        '--fork',
        '--kill-child',
        '--mount-proc',
        'sh',
        '-c',
        inside,
        script,
        machine,
        released,
        join(folder, 'commands'),
      ],
      { encoding: 'utf8', env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: folder } },
    );
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('"status":"ready"')]);
  },
);
