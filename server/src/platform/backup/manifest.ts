import * as z from 'zod/mini';
import { queueSchema } from '../job-queue-store.ts';

/** A backup that cannot be used. The message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const manifestName = 'manifest.json';

const table = z.object({
  schema: z.enum(['public', queueSchema]),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().check(z.nonnegative()),
  bytes: z.int().check(z.nonnegative()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** The last entry of a backup. It names tables and counts and holds no personal data. */
const manifest = z.object({
  format: z.literal(2),
  made_at: z.iso.datetime(),
  /** Which database it was taken from; it can be restored into either. */
  database: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(table),
});

export type Manifest = z.infer<typeof manifest>;
export type BackedUpTable = z.infer<typeof table>;

/** How many rows all tables have together. */
export const rowsIn = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

/** Throws where the text is no manifest that this version knows. */
export const parseManifest = (text: string): Manifest => manifest.parse(JSON.parse(text));

/** Name of a table in the archive; its parts are `<name>/0001.csv` and so on. */
export const folderOf = ({ schema, name }: { schema: string; name: string }): string =>
  schema === 'public' ? name : `${schema}.${name}`;
