import { randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Db } from './database/database.ts';
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

/** The value of a setting as a column of another statement; null where it was never set. */
export const settingText = (key: string) =>
  sql<string | null>`(select value from ${setting} where ${setting.key} = ${key})`;

export async function readSettings(
  { db }: Pick<Database, 'db'>,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(setting)
    .where(inArray(setting.key, [...keys]));
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export const writeSetting = (tx: Db, key: string, value: string) =>
  tx.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });

/** Until the end of the transaction one change of a setting at a time. */
export async function lockSetting(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${key}))`);
}
