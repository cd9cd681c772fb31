import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

test('V9 npm start says why a shop that the system has killed is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'langit-killed-'));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, "process.kill(process.pid, 'SIGKILL');\nsetInterval(() => undefined, 1000);\n");
  const start = `import { runForNpm } from ${JSON.stringify(join(root, 'scripts', 'prepare.mjs'))};
runForNpm('start', ${JSON.stringify(relative(root, program))});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', start], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('too little memory')]);
  expect(stderr).toContain('DATABASE_URL');
});
