/** `npm start`: install what is missing, build what changed, start the shop on the pinned Node. */
import { build, install, runForNpm } from './prepare.mjs';

install();
build();
runForNpm('start', 'server/src/main.ts', { NODE_ENV: 'production' });
