/**
 * `npm run audit:deps`: checks the lock file against the rules, and the production packages with `npm audit`. A registry that does not answer
 * is reported and is no failure: no part of the shop depends on it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsInLock } from './dependency-rules.ts';
import { root } from './prepare.mjs';

/** How many packages have known holes; null where the registry does not say. */
function holesByRegistry(): number | null {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
  try {
    return JSON.parse(stdout).metadata?.vulnerabilities?.total ?? null;
  } catch {
    return null;
  }
}

const faults = faultsInLock(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
for (const fault of faults) console.error(fault);
const holes = holesByRegistry();
console.log(
  holes === null
    ? 'registry: not answered'
    : `registry: ${holes} production packages with known holes${holes > 0 ? ' (npm audit --omit=dev)' : ''}`,
);
console.log(`lock file: ${faults.length} faults`);
process.exit(faults.length > 0 || (holes ?? 0) > 0 ? 1 : 0);
