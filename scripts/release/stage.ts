import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

type Manifest = {
  version: string;
  license: string;
  workspaces: string[];
  dependencies?: Record<string, string>;
  devDependencies?: unknown;
  optionalDependencies?: unknown;
};

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
export const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

const manifest = readManifest(join(root, 'package.json'));
const { version } = manifest;
export const name = `langit-${version}-${process.platform}-${process.arch}`;

/** What the shop reads at run time, and what its operator does. All other files serve its making. */
const parts = [
  'server/build',
  'server/src/migrations',
  'server/src/accounts/common-passwords.txt',
  'i18n/texts',
  'web/build',
  'console/build',
  'ops',
  'docs/operating.md',
  'docs/owner-facts.md',
  'shop.config.json',
  '.env.example',
  'LICENSE',
  'CHANGELOG.md',
];

/** The workspaces whose packages run, and whose texts are read by the workspace's name. The others are in the builds. */
const running = ['server', 'web', 'i18n'];

export const run = (command: string, args: string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

export const git = (...args: string[]): string => run('git', args, root).trim();

/** Manifests without what only the making needs, so that npm's bill of materials knows of nothing missing. */
function keepRunning(stage: string): void {
  for (const place of ['.', ...running]) {
    const file = join(stage, place, 'package.json');
    const { devDependencies: _, optionalDependencies: __, ...kept } = readManifest(file);
    const used = running.map((workspace) => `@langit/${workspace}`);
    const dependencies = Object.entries(kept.dependencies ?? {}).filter(
      ([dependency]) => !dependency.startsWith('@langit/') || used.includes(dependency),
    );
    writeJson(file, {
      ...kept,
      ...(place === '.' ? { workspaces: running } : {}),
      dependencies: Object.fromEntries(dependencies),
    });
  }
}

/** The production packages of the lock file, as npm installs them, and npm's bill of materials of them. */
function addPackages(stage: string): string {
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(stage, file));
  for (const workspace of manifest.workspaces)
    cpSync(join(root, workspace, 'package.json'), join(stage, workspace, 'package.json'));
  const workspaces = running.flatMap((workspace) => ['--workspace', workspace]);
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...workspaces], stage);
  rmSync(join(stage, 'package-lock.json'));
  const links = join(stage, 'node_modules', '@langit');
  for (const link of readdirSync(links)) if (!running.includes(link)) rmSync(join(links, link));
  keepRunning(stage);
  const bill = run('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], stage);
  for (const workspace of manifest.workspaces)
    if (!running.includes(workspace)) rmSync(join(stage, workspace), { recursive: true });
  return bill;
}

/** Types, and maps of code that is not ours: a third of the packages, read by who develops with them alone. */
const ofDevelopers = /\.d\.[cm]?ts$|\.map$/;

function removeWhatOnlyDevelopersRead(stage: string): void {
  for (const modules of ['node_modules', join('server', 'node_modules')]) {
    const folder = join(stage, modules);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && ofDevelopers.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
  }
}

/** `npm start` and `npm run shop` are the same words in a release and in a checkout. */
function writeManifest(stage: string): void {
  const { license } = manifest;
  const scripts = { start: 'ops/bin/langit start', shop: 'ops/bin/langit' };
  const released = {
    name: 'langit',
    version,
    private: true,
    license,
    type: 'module',
    engines: { node: '>=24' },
    scripts,
  };
  writeJson(join(stage, 'package.json'), released);
}

/** Puts the release together in a folder of its name below `folder`: builds have to be there. Answers npm's bill of materials. */
export function stageRelease(folder: string): string {
  const stage = join(folder, name);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  const bill = addPackages(stage);
  removeWhatOnlyDevelopersRead(stage);
  for (const part of parts) cpSync(join(root, part), join(stage, part), { recursive: true });
  writeManifest(stage);
  return bill;
}

/** One tar of the staged release: names in order, one moment, one owner. `compressor`: a program of tar's `-I`, or null for none. */
export function packRelease(folder: string, archive: string, compressor: string | null): void {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const moment = `--mtime=@${git('log', '-1', '--format=%ct')}`;
  const compressed = compressor ? ['-I', compressor] : [];
  run('tar', ['-c', ...same, moment, '--format=gnu', ...compressed, '-f', archive, name], folder);
}
