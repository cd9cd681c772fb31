/** `npm run dev`: installs what is missing, then runs the shop from its sources on the pinned Node (see scripts/dev). */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, pinnedNode, root } from './prepare.mjs';

if (process.env.SHOP_MODE === 'live') {
  console.error('npm run dev is for the demo mode: unset SHOP_MODE, or use npm start.');
  process.exit(1);
}
install();

const supervisor = spawn(pinnedNode(), [join(root, 'scripts', 'dev', 'supervise.ts')], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => supervisor.kill(signal));
supervisor.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
