/** `npm start`: install what is missing, build what changed, start the shop on the pinned Node. A service starts a release (ops/bin/langit). */
import './node-version.mjs';
import { build, install, runForNpm } from './prepare.mjs';

install();
build();
// V8's default for young objects is 128 MB, filled mostly with garbage of the start. With less a busy shop serves 10 % more
// requests.
const flags = ['--max-semi-space-size=16', '--enable-source-maps'];
// glibc gives each allocating thread (compression, hashing) a separate arena, which keeps freed memory.
const malloc = {
  MALLOC_ARENA_MAX: '2',
  // Once a block of this size was freed, glibc takes such blocks (a hashed password needs 19 MB) from an arena, which keeps them.
  // A fixed threshold gives them back. As in ops/bin/langit.
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
const chosen = Object.entries(malloc).map(([name, value]) => [name, process.env[name] ?? value]);
const env = { NODE_ENV: 'production', ...Object.fromEntries(chosen) };
runForNpm('start', 'server/build/program/main.js', env, flags);
