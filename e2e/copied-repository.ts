import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repository } from './drills/processes.ts';

const { workspaces }: { workspaces: string[] } = JSON.parse(
  readFileSync(join(repository, 'package.json'), 'utf8'),
);
const rootFiles = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'shop.config.json'];
const notCopied = new Set(['node_modules', 'build', '.react-router']);
const scope = '@langit';

/** Copies the sources into a folder, without some workspaces, with links to the installed packages. */
export function copyRepository(copy: string, { without = [] }: { without?: readonly string[] } = {}): void {
  const present = [...workspaces, 'scripts'].filter(
    (name) => !without.includes(name) && existsSync(join(repository, name)),
  );
  const filter = (path: string) => !notCopied.has(basename(path));
  for (const name of [...present, ...rootFiles])
    cpSync(join(repository, name), join(copy, name), { recursive: true, filter });
  linkPackages('node_modules', copy);
  for (const name of present) {
    symlinkSync(join(copy, name), join(copy, 'node_modules', scope, name));
    const own = join(name, 'node_modules');
    if (existsSync(join(repository, own))) linkPackages(own, copy);
  }
}

/** Links each package of a folder: tools write their caches beside them, into the copy. */
function linkPackages(folder: string, copy: string): void {
  mkdirSync(join(copy, folder, scope), { recursive: true });
  for (const name of readdirSync(join(repository, folder))) {
    if (name !== scope && !name.startsWith('.langit') && !name.startsWith('.vite'))
      symlinkSync(join(repository, folder, name), join(copy, folder, name));
  }
}
