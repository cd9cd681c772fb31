import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import type { Boundaries } from './violations.ts';

/** The repository's table of boundaries. */
export const readTable = (): Boundaries =>
  JSON.parse(readFileSync(join(root, 'boundaries.json'), 'utf8')) as Boundaries;
