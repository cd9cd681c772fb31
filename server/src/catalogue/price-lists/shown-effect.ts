import { createHash } from 'node:crypto';
import type { Cells } from './sync-catalogue.ts';

/** A hash of what products become, each by its code: a change that was looked at is carried out with the same effect or not at all. */
export const effectOf = (becomes: readonly (readonly [code: string, cells: Cells | undefined])[]): string =>
  createHash('sha256')
    .update(JSON.stringify(becomes.map(([code, cells]) => [code, ...(cells ?? [])])))
    .digest('base64url')
    .slice(0, 22);
