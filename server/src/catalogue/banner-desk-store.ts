import { asc, eq, max } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { banner, bannerText } from './tables.ts';

export const listBanners = async (db: Db) => {
  const rows = await db.select().from(banner).orderBy(asc(banner.position), asc(banner.id));
  const texts = await db.select().from(bannerText).orderBy(asc(bannerText.locale));
  return rows.map((row) => ({ ...row, texts: texts.filter((text) => text.banner === row.id) }));
};

type BannerWords = Omit<typeof bannerText.$inferInsert, 'banner'>;

/** Upsert of a banner. A banner that had ended is shown again. */
export async function putBanner(
  tx: Db,
  id: string,
  change: Partial<Pick<typeof banner.$inferInsert, 'position' | 'image' | 'hyperlink'>>,
  texts: BannerWords[],
): Promise<boolean> {
  const [known] = await tx.select().from(banner).where(eq(banner.id, id));
  if (!known && (!change.image || texts.every(({ locale }) => locale !== 'en'))) return false;
  const [last] = await tx.select({ position: max(banner.position) }).from(banner);
  const row = { position: (last?.position ?? 0) + 1, image: '', ...known, ...change, id, withdrawnAt: null };
  await tx.insert(banner).values(row).onConflictDoUpdate({ target: banner.id, set: row });
  for (const text of texts) {
    await tx
      .insert(bannerText)
      .values({ ...text, banner: id })
      .onConflictDoUpdate({ target: [bannerText.banner, bannerText.locale], set: text });
  }
  return true;
}

export async function endBanner(tx: Db, id: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(banner)
    .set({ withdrawnAt: at })
    .where(eq(banner.id, id))
    .returning({ id: banner.id });
  return ended.length > 0;
}
