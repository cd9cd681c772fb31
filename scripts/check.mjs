/** Runs every step of the quick check and lists the failed ones at the end. Under a minute. */
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** Scripts of package.json with their arguments. */
const steps = [
  ['lint', '--', '--colors=off'],
  ['boundaries'],
  ['states'],
  ['unused'],
  ['texts'],
  ['requirements', '--', '--missing'],
  ['typecheck'],
  ['test:rules'],
];

if (!existsSync(join(root, 'node_modules', '.bin'))) {
  console.error('check: nothing is installed here yet: npm start first');
  process.exit(1);
}

const failed = steps.filter((step) => {
  const started = Date.now();
  const { status } = spawnSync('npm', ['run', '--silent', ...step], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`check: ${step[0]} ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  return status !== 0;
});

if (failed.length > 0) {
  console.error(
    `check: ${failed.length} of ${steps.length} failed: ${failed.map(([name]) => name).join(', ')}`,
  );
  process.exit(1);
}
