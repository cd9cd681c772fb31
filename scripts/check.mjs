/** The quick inner loop: lint, boundaries, texts, a test for every requirement, types, rule tests. Under a minute. */
import { spawnSync } from 'node:child_process';

const steps = [
  ['lint', 'npm', ['run', '--silent', 'lint', '--', '--colors=off']],
  ['boundaries', 'npm', ['run', '--silent', 'boundaries']],
  ['texts', 'npm', ['run', '--silent', 'texts']],
  ['requirements', 'npm', ['run', '--silent', 'requirements', '--', '--missing']],
  ['types', 'npm', ['run', '--silent', 'typecheck']],
  [
    'rules',
    'npx',
    [
      ...['vitest', 'run', '--silent=passed-only', '--passWithNoTests'],
      ...['rules', 'states', 'pricing', 'contract', 'i18n', 'foreign-words'],
    ],
  ],
];

for (const [name, command, args] of steps) {
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`check: ${name} failed after ${seconds} s`);
    process.exit(status ?? 1);
  }
  console.log(`check: ${name} ok (${seconds} s)`);
}
