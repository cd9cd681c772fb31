/**
 * `npm run release`: makes the artefact of this version in `.cache/release`: built program, pages and production packages, which need
 * Node 24 and nothing else: no npm, no build and no network at a start. Beside it the bill of materials (CycloneDX), checksums and where it
 * comes from. Two releases of one commit are the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, pinnedNode, root } from './prepare.mjs';
import { git, name, packRelease, run, stageRelease, writeJson } from './release/stage.ts';

const folder = join(root, '.cache', 'release');
const archive = `${name}.tar.xz`;
const bill = `${name}.cdx.json`;
const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

install();
build();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const components = stageRelease(join(folder, 'stage'));
// One thread: their number changes the bytes.
packRelease(join(folder, 'stage'), join(folder, archive), 'xz -6 -T1');
rmSync(join(folder, 'stage'), { recursive: true });
writeFileSync(join(folder, bill), components);
writeJson(join(folder, 'provenance.json'), {
  commit: git('rev-parse', 'HEAD'),
  changed: git('status', '--porcelain') !== '',
  lock: sha256(join(root, 'package-lock.json')),
  node: run(pinnedNode(), ['--version'], root).trim(),
  builder: 'npm run release',
});
const sums = [archive, bill, 'provenance.json'].map((file) => `${sha256(join(folder, file))}  ${file}\n`);
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
console.log(join(folder, archive));
