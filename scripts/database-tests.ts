/** Lists the test files that use a database, by any rig: the ones that run on PostgreSQL too. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './prepare.mjs';

const server = join(root, 'server', 'src');
const rig = join(server, 'testing', 'database.ts');

/** Only tests and rigs import rigs, so the shop's own imports need not be followed. */
function rigsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+\.ts)'/g);
  return [...imports]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => dirname(path) === dirname(rig));
}

function reaches(file: string, seen = new Set<string>()): boolean {
  if (file === rig) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return rigsOf(file).some((path) => reaches(path, seen));
}

export const databaseTests = (): string[] =>
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && reaches(join(server, name)))
    .map((name) => relative(root, join(server, name)));
