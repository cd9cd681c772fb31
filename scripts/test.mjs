/** `npm test`: installs what is missing, then runs everything that must hold on the pinned Node (scripts/run-tests.ts). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, pinnedNode, root } from './prepare.mjs';

install();

const { status } = spawnSync(pinnedNode(), [join(root, 'scripts', 'run-tests.ts')], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
