/** `npm run shop -- <command>`: the operator's command line on the pinned Node. */
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, pinnedNode, root } from './prepare.mjs';

install();

const { status } = spawnSync(
  pinnedNode(),
  [join(root, 'server', 'src', 'cli.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env } },
);
process.exit(status ?? 1);
