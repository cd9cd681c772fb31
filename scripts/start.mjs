/** `npm start`: install what is missing, build what changed, start the shop on the pinned Node. A service starts a release (ops/bin/langit). */
import './node-version.mjs';
import { build, install, runForNpm } from './prepare.mjs';
import { mallocSettings, youngObjects } from './start-settings.mjs';

install();
build();
const flags = [youngObjects, '--enable-source-maps'];
const chosen = Object.entries(mallocSettings).map(([name, value]) => [name, process.env[name] ?? value]);
const env = { NODE_ENV: 'production', ...Object.fromEntries(chosen) };
runForNpm('start', 'server/build/program/main.js', env, flags);
