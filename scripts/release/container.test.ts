import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patienceMs } from '../patience.ts';
import { root } from '../prepare.mjs';
import { name, packRelease, stageRelease } from './stage.ts';

/** Exit code of the drill where this machine cannot build or run an image; it says why. */
const notHere = 2;

const drill = (...options: string[]) =>
  spawnSync(process.execPath, [join(root, 'e2e', 'drills', 'container.ts'), ...options], {
    encoding: 'utf8',
  });

test(
  'W33 the image sells 20 eSIMs in 512 MB, read-only and without rights, survives a kill, and has at most 350 MB',
  ({ skip }) => {
    const able = drill('--can-it-run');
    if (able.status === notHere) {
      console.log(able.stdout);
      skip();
    }
    const stage = mkdtempSync(join(tmpdir(), 'langit-image-'));
    try {
      stageRelease(stage);
      const releases = join(root, '.cache', 'release');
      mkdirSync(releases, { recursive: true });
      // Quickly: the bytes of a published archive are the other test's matter.
      packRelease(stage, join(releases, `${name}.tar.xz`), 'xz -0 -T1');
    } finally {
      rmSync(stage, { recursive: true, force: true });
    }
    const { status, stdout, stderr } = drill('--as-built');
    expect(status, `${stdout}\n${stderr.slice(-4_000)}`).toBe(0);
    expect(stdout).toContain('20 of 20 eSIMs delivered');
  },
  2 * patienceMs,
);
