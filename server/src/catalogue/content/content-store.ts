import type { Language } from '@langit/contract/values/locale';
import { and, asc, desc, eq, isNull, max, type SQL } from 'drizzle-orm';
import type { Database, Db } from '../../platform/database/database.ts';
import { readRevision } from '../../platform/database/revision.ts';
import { newId } from '../../platform/ids.ts';
import type { RevisionReader } from '../../platform/revisions.ts';
import { readSettings, writeSetting } from '../../platform/setting-store.ts';
import { banner, bannerText, notice, noticeText, place } from '../tables.ts';
import { isShown, wordsIn } from './content-rules.ts';
import { requireOrder } from './schedule.ts';

/** LISTEN/NOTIFY channel for changes of banners and notices. Every instance reads them again. */
export const contentChannel = 'content';

/** The version of banners and notices, as a setting: an instance that missed the notification sees by it that they have changed. */
const versionSetting = 'content.version';

/** Has to be called in the transaction of every change of banners and notices. */
export async function tellContent(database: Pick<Database, 'notify'>, tx: Db): Promise<void> {
  const version = newId();
  await writeSetting(tx, versionSetting, version);
  await database.notify(tx, contentChannel, version);
}

export const readContentVersion = async (db: Db): Promise<string | undefined> =>
  (await readSettings({ db }, [versionSetting])).get(versionSetting);

/** Banners in the order of the home page, with their texts. */
export async function listBanners(db: Db, only?: SQL) {
  const rows = await db.select().from(banner).where(only).orderBy(asc(banner.position), asc(banner.id));
  const texts = rows.length > 0 ? await db.select().from(bannerText).orderBy(asc(bannerText.locale)) : [];
  return rows.map((row) => ({ ...row, texts: texts.filter((text) => text.banner === row.id) }));
}

async function noticesBy(db: Db, first: SQL, only?: SQL) {
  const rows = await db
    .select()
    .from(notice)
    .where(only)
    .orderBy(first, asc(notice.createdAt), asc(notice.id));
  const texts = rows.length > 0 ? await db.select().from(noticeText) : [];
  return rows.map((row) => ({ ...row, texts: texts.filter((text) => text.notice === row.id) }));
}

/** All notices with their texts, by place. */
export const listNotices = (db: Db) => noticesBy(db, asc(notice.place));

/** The notices that may be shown now or later; warnings first. */
const openNotices = (db: Db) => noticesBy(db, desc(notice.kind), isNull(notice.withdrawnAt));

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

/** What people know content by, by its id: a banner by its title, a notice or an announcement by its words. */
export async function readContentNames(db: Db, of: 'banner' | 'notice', language: Language) {
  const named =
    of === 'banner'
      ? (await listBanners(db)).map(({ id, texts }) => [id, wordsIn(texts, language)?.title] as const)
      : (await listNotices(db)).map(({ id, texts }) => [id, wordsIn(texts, language)?.text] as const);
  return new Map(named);
}

type BannerWords = Omit<typeof bannerText.$inferInsert, 'banner'>;

/** Upsert of a banner. A banner that had ended is shown again. `taken`: a new one has the name of another that was added just now. */
export async function putBanner(
  tx: Db,
  id: string,
  change: Partial<
    Pick<typeof banner.$inferInsert, 'position' | 'image' | 'hyperlink' | 'startsAt' | 'endsAt'>
  >,
  texts: BannerWords[],
  { isNew }: { isNew: boolean },
): Promise<'put' | 'incomplete' | 'taken'> {
  const [known] = await tx.select().from(banner).where(eq(banner.id, id)).for('update');
  if (known && isNew) return 'taken';
  if (!known && (!change.image || texts.every(({ locale }) => locale !== 'en'))) return 'incomplete';
  const set = { ...change, withdrawnAt: null };
  requireOrder({ ...known, ...change });
  if (known) await tx.update(banner).set(set).where(eq(banner.id, id));
  else {
    const [last] = await tx.select({ position: max(banner.position) }).from(banner);
    const row = { position: (last?.position ?? 0) + 1, image: '', ...set, id };
    const added = await tx.insert(banner).values(row).onConflictDoNothing().returning({ id: banner.id });
    if (added.length === 0) return 'taken';
  }
  for (const text of texts) {
    await tx
      .insert(bannerText)
      .values({ ...text, banner: id })
      .onConflictDoUpdate({ target: [bannerText.banner, bannerText.locale], set: text });
  }
  return 'put';
}

export async function endBanner(tx: Db, id: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(banner)
    .set({ withdrawnAt: at })
    .where(eq(banner.id, id))
    .returning({ id: banner.id });
  return ended.length > 0;
}

/** Reads a notice with a row lock until the end of the transaction. */
export async function lockNotice(tx: Db, id: string) {
  const [row] = await tx.select().from(notice).where(eq(notice.id, id)).for('update');
  return row ?? null;
}

type NoticeChange = Pick<typeof notice.$inferInsert, 'place' | 'kind' | 'link' | 'startsAt' | 'endsAt'>;

/** False where a new one has the name of another, which may have been added just now. */
export async function putNotice(
  tx: Db,
  id: string,
  { isNew, at, ...change }: NoticeChange & { isNew: boolean; at: Date },
  texts: readonly { locale: Language; text: string | null }[],
): Promise<boolean> {
  const set = { ...change, withdrawnAt: null };
  if (isNew) {
    const row = { ...set, id, createdAt: at };
    const added = await tx.insert(notice).values(row).onConflictDoNothing().returning({ id: notice.id });
    if (added.length === 0) return false;
  } else await tx.update(notice).set(set).where(eq(notice.id, id));
  for (const { locale, text } of texts) {
    if (text === null)
      await tx.delete(noticeText).where(and(eq(noticeText.notice, id), eq(noticeText.locale, locale)));
    else
      await tx
        .insert(noticeText)
        .values({ notice: id, locale, text })
        .onConflictDoUpdate({ target: [noticeText.notice, noticeText.locale], set: { text } });
  }
  return true;
}

export async function endNotice(tx: Db, id: string, at: Date): Promise<void> {
  await tx.update(notice).set({ withdrawnAt: at }).where(eq(notice.id, id));
}

/** Whether a place with this code is in the catalogue. */
export async function hasPlace(db: Db, code: string): Promise<boolean> {
  const rows = await db.select({ id: place.id }).from(place).where(eq(place.code, code));
  return rows.length > 0;
}

/** Everything that may be shown now or later. */
export const readContent = async (db: Db) => ({
  banners: await listBanners(db, isNull(banner.withdrawnAt)),
  notices: await openNotices(db),
});

export type Content = Awaited<ReturnType<typeof readContent>>;

/** The texts and links of the notices about places at a moment, in a language. */
export async function noticesAbout(
  db: Db,
  places: readonly string[],
  { language, now }: { language: Language; now: Date },
): Promise<{ text: string; link: string | null }[]> {
  const notices = await openNotices(db);
  return notices
    .filter((row) => row.place !== null && places.includes(row.place) && isShown(row, now))
    .map(({ texts, link }) => ({ text: wordsIn(texts, language)?.text ?? '', link }));
}

export const revisionOfBanner: RevisionReader = async (db, id) => {
  const revision = await readRevision(db, banner, eq(banner.id, id));
  return revision && { ...revision, subjects: [id] };
};

export const revisionOfNotice: RevisionReader = async (db, id) => {
  const revision = await readRevision(db, notice, eq(notice.id, id));
  return revision && { ...revision, subjects: [id] };
};
