import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { setting } from './tables.ts';

/** A secret that the shop generates once and stores. Where two instances start at the same time, both use the first one's. */
export async function ownSecret({ db }: Database, key: string): Promise<string> {
  await db
    .insert(setting)
    .values({ key, value: randomBytes(24).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  if (!row) throw new Error(`setting ${key} is missing right after it was made`);
  return row.value;
}
