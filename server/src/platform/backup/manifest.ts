import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { queueSchema } from '../job-queue-store.ts';

/** A backup that cannot be used. The message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const manifestFile = 'manifest.json';

const table = z.object({
  schema: z.enum(['public', queueSchema]),
  name: z.string(),
  file: z.string().check(z.regex(/^[a-z_.]+\.csv$/)),
  columns: z.array(z.string()),
  rows: z.int().check(z.nonnegative()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

const manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Which database it was taken from; it can be restored into either. */
  database: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(table),
});

export type Manifest = z.infer<typeof manifest>;
export type BackedUpTable = z.infer<typeof table>;

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new BackupError(`There is no backup in ${folder}: it has no ${manifestFile}.`);
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`The ${manifestFile} in ${folder} is damaged, or of a newer version of the shop.`);
  }
}
