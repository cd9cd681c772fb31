/** `npm run dev`: installs what is missing, then runs the shop from its sources on the pinned Node (see scripts/dev). */
import './node-version.mjs';
import { install, runForNpm } from './prepare.mjs';

if (process.env.SHOP_MODE === 'live') {
  console.error('npm run dev is for the demo mode: unset SHOP_MODE, or use npm start.');
  process.exit(1);
}
install();
runForNpm('dev', 'scripts/dev/supervise.ts');
