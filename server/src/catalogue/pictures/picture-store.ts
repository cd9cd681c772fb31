import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { picture } from '../tables.ts';
import type { PreparedPicture } from './prepare-picture.ts';

/** Inserts a picture; its name is the hash of its bytes, so the same one is stored once. */
export async function insertPicture(tx: Db, prepared: PreparedPicture, createdAt: Date): Promise<void> {
  await tx
    .insert(picture)
    .values({ ...prepared, createdAt })
    .onConflictDoNothing();
}

export async function readPicture(db: Db, name: string): Promise<Buffer | null> {
  const [row] = await db.select({ bytes: picture.bytes }).from(picture).where(eq(picture.name, name));
  return row?.bytes ?? null;
}

export const hasPicture = async (db: Db, name: string): Promise<boolean> =>
  (await db.$count(picture, eq(picture.name, name))) > 0;
