/** `npm start`: install what is missing, build what changed, start the shop on the pinned Node. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, pinnedNode, root } from './prepare.mjs';

const parent = process.ppid;
/** npm passes a signal on to the shell between it and this program, and the shell ends without passing it on. */
const isOrphaned = () => process.env.npm_lifecycle_event === 'start' && process.ppid !== parent;

install();
build();
if (isOrphaned()) process.exit(0);

const server = spawn(pinnedNode(), [join(root, 'server', 'src', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal));
setInterval(() => isOrphaned() && server.kill('SIGTERM'), 200).unref();
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
