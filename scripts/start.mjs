/** `npm start`: install what is missing, build what changed, start the shop on the pinned Node. */
import { build, install, runForNpm } from './prepare.mjs';

install();
build();
// Left to itself V8 gives young objects 128 MB, most of it garbage of the start; with less a busy shop works a tenth more.
const flags = ['--max-semi-space-size=16'];
// glibc gives each thread that allocates (compression, hashing) an arena of its own, which keeps what was freed.
const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
runForNpm('start', 'server/src/main.ts', env, flags);
