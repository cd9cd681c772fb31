/** `npm start`: install what is missing, build what changed, start the shop on the pinned Node. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, pinnedNode, root } from './prepare.mjs';

install();
build();

const server = spawn(pinnedNode(), [join(root, 'server', 'src', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
