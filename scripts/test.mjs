/** `npm test`: installs what is missing, then runs everything that must hold on the pinned Node (scripts/run-tests.ts). */
import './node-version.mjs';
import { install, runForNpm } from './prepare.mjs';

install();
runForNpm('test', 'scripts/run-tests.ts');
