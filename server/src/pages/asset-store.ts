import { and, eq, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { asset } from './tables.ts';

/** As long as a page may stay open in a browser. */
const keptDays = 30;

/** Stores the files of a release that the table lacks, and reads these alone. Files of other releases are deleted 30 days after they were replaced. */
export async function noteRelease(
  db: Db,
  {
    paths,
    contentOf,
    now,
  }: { paths: readonly string[]; contentOf: (path: string) => Promise<Buffer>; now: Date },
): Promise<void> {
  if (paths.length === 0) return;
  const stored = await db.select({ path: asset.path, replacedAt: asset.replacedAt }).from(asset);
  const current = new Set(stored.filter(({ replacedAt }) => replacedAt === null).map(({ path }) => path));
  for (const path of paths)
    if (!current.has(path))
      await db
        .insert(asset)
        .values({ path, content: await contentOf(path) })
        .onConflictDoUpdate({ target: asset.path, set: { replacedAt: null } });
  await db
    .update(asset)
    .set({ replacedAt: now })
    .where(and(isNull(asset.replacedAt), notInArray(asset.path, [...paths])));
  const oldest = sql`${now.toISOString()}::timestamptz - make_interval(days => ${keptDays})`;
  await db.delete(asset).where(and(isNotNull(asset.replacedAt), lt(asset.replacedAt, oldest)));
}

export async function assetAt(db: Db, path: string): Promise<Buffer | null> {
  const [found] = await db.select({ content: asset.content }).from(asset).where(eq(asset.path, path));
  return found?.content ?? null;
}
