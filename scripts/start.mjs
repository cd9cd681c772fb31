/** `npm start`: install what is missing, build what changed, start the shop on the pinned Node. A service starts a release (ops/bin/langit). */
import './node-version.mjs';
import { build, install, runForNpm } from './prepare.mjs';

install();
build();
// V8's default for young objects is 128 MB, filled mostly with garbage of the start. With less a busy shop serves 10 % more
// requests.
const flags = ['--max-semi-space-size=16', '--enable-source-maps'];
// glibc gives each allocating thread (compression, hashing) a separate arena, which keeps freed memory.
const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
runForNpm('start', 'server/build/program/main.js', env, flags);
