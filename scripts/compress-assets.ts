/** Writes a brotli and a gzip version of every built file of a folder that compression makes smaller, so that they are compressed once at build time. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { root } from './prepare.mjs';

const [named = ''] = process.argv.slice(2);
const folder = join(root, named);
for (const name of readdirSync(folder)) {
  if (!/\.(?:js|css|svg|json|wasm)$/.test(name)) continue;
  const bytes = readFileSync(join(folder, name));
  writeFileSync(
    join(folder, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
