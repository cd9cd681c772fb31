import type { Language } from '@langit/contract/values/locale';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/database.ts';
import { banner, bannerText } from './tables.ts';

const own = alias(bannerText, 'own');
const english = alias(bannerText, 'english');

/** Banners with their texts, in English where the language has none (I2). */
export const readBanners = (db: Db, language: Language) =>
  db
    .select({
      image: banner.image,
      hyperlink: banner.hyperlink,
      title: sql<string>`coalesce(${own.title}, ${english.title}, '')`,
      text: sql<string>`coalesce(${own.text}, ${english.text}, '')`,
      alt: sql<string>`coalesce(${own.alt}, ${english.alt}, '')`,
    })
    .from(banner)
    .leftJoin(own, and(eq(own.banner, banner.id), eq(own.locale, language)))
    .leftJoin(english, and(eq(english.banner, banner.id), eq(english.locale, 'en')))
    .where(isNull(banner.withdrawnAt))
    .orderBy(asc(banner.position), asc(banner.id));

export type BannerRecord = Awaited<ReturnType<typeof readBanners>>[number];
