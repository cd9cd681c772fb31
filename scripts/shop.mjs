/** `npm run shop -- <command>`: the operator's command line on the pinned Node. */
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, isPrepared, pinnedNode, root } from './prepare.mjs';

install();

// The built program starts in half of the time. A checkout that is not built, or changed since, runs its sources.
const program = isPrepared() ? ['build', 'program', 'cli.js'] : ['src', 'cli.ts'];

const { status } = spawnSync(
  pinnedNode(),
  ['--enable-source-maps', join(root, 'server', ...program), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env } },
);
process.exit(status ?? 1);
