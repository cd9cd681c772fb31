import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patienceMs } from './patience.ts';
import { root } from './prepare.mjs';

/** Exit code of the drill where programs are missing; it names them. */
const notHere = 2;

test(
  'W23 two machines lose one part after the other while customers buy, and no order is lost or carried out twice',
  ({ skip }) => {
    const drill = join(root, 'e2e', 'drills', 'fleet-drill.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [drill, '--smoke'], { encoding: 'utf8' });
    if (status === notHere) {
      console.log(stdout);
      skip();
    }
    expect(status, `${stdout}\n${stderr}`).toBe(0);
  },
  2 * patienceMs,
);
