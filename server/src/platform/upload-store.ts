import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from './database/database.ts';
import { upload } from './tables.ts';

export type UploadPart = typeof upload.$inferSelect;

const keptMs = 24 * 60 * 60_000;

/** Stores a part; the same part again replaces it. Null: the upload was begun by another person. */
export async function putPart(tx: Db, part: UploadPart): Promise<{ parts: number; bytes: number } | null> {
  const isOthers = and(eq(upload.upload, part.upload), ne(upload.staff, part.staff));
  if ((await tx.$count(upload, isOthers)) > 0) return null;
  await tx
    .insert(upload)
    .values(part)
    .onConflictDoUpdate({
      target: [upload.upload, upload.part],
      set: { bytes: part.bytes, total: part.total, at: part.at },
    });
  const [sums] = await tx
    .select({
      parts: sql`count(*)`.mapWith(Number),
      bytes: sql`sum(length(${upload.bytes}))`.mapWith(Number),
    })
    .from(upload)
    .where(eq(upload.upload, part.upload));
  return sums ?? null;
}

/** The bytes that a person has sent within the time for which files are kept. */
export async function bytesSentBy(tx: Db, staff: string, now: Date): Promise<number> {
  const [sum] = await tx
    .select({ bytes: sql`coalesce(sum(length(${upload.bytes})), 0)`.mapWith(Number) })
    .from(upload)
    .where(and(eq(upload.staff, staff), gt(upload.at, new Date(now.getTime() - keptMs))));
  return sum?.bytes ?? 0;
}

/**
 * Writes an upload of a person into a file on this machine and passes its path to `use`; the file is deleted afterwards. Null where
 * there is no such upload, or a part of it is missing, the last ones included.
 */
export async function withUpload<T>(
  db: Db,
  { id, staff }: { id: string; staff: string },
  use: (path: string) => Promise<T>,
): Promise<T | null> {
  const folder = await mkdtemp(join(tmpdir(), 'langit-upload-'));
  const path = join(folder, 'file');
  try {
    const file = await open(path, 'wx');
    let last = -1;
    let total: number | null = null;
    try {
      for (;;) {
        const mine = and(eq(upload.upload, id), eq(upload.staff, staff), gt(upload.part, last));
        const [next] = await db.select().from(upload).where(mine).orderBy(asc(upload.part)).limit(1);
        if (!next) break;
        if (next.part !== last + 1) return null;
        total = next.total;
        await file.write(next.bytes);
        last = next.part;
      }
    } finally {
      await file.close();
    }
    return last + 1 === total ? await use(path) : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function forgetOldUploads(db: Db, now: Date): Promise<void> {
  await db.delete(upload).where(lt(upload.at, new Date(now.getTime() - keptMs)));
}
