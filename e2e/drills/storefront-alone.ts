/**
 * `npm run drill:storefront`: builds the storefront in a copy of the repository without the workspace `console/`, and once more with it.
 * Every file of the two builds has the same name and the same bytes: nothing of the console is in the storefront.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { copyRepository } from '../copied-repository.ts';

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

/** The build of a copy without some workspaces: the digest of each file, by its name. */
function build(copy: string, without: readonly string[]): Map<string, string> {
  rmSync(copy, { recursive: true, force: true });
  copyRepository(copy, { without });
  const built = spawnSync('npm', ['run', '--silent', 'build', '--workspace', 'web'], {
    cwd: copy,
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('the storefront was not built');
  const folder = join(copy, 'web', 'build');
  return new Map(
    filesOf(folder).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}

const place = realpathSync(mkdtempSync(join(tmpdir(), 'langit-storefront-')));
try {
  // In the same folder one after the other: a path in a file would be the same.
  const copy = join(place, 'shop');
  const alone = build(copy, ['console']);
  const beside = build(copy, []);
  const names = [...new Set([...alone.keys(), ...beside.keys()])];
  const different = names.filter((name) => alone.get(name) !== beside.get(name));
  for (const name of different) console.log(`differs: ${name}`);
  console.log(`${names.length} files, ${different.length} differ with and without console/`);
  process.exitCode = names.length > 0 && different.length === 0 ? 0 : 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
